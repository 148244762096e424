export default {
  title: 'About Ménagerie',
  intro:
    'Five animal games we love, brought to the screen by people who love them. This is an unofficial adaptation: it has no ties to the authors, artists or publishers, and uses none of their pictures or texts. If you enjoy a game here, you will find its box in shops under its name.',
  credits: 'Who made the games',
  by: 'Game by',
  pictures: 'Pictures',
  publisher: 'Publisher',
  unnamed: 'the rulebook we have does not say',
  roles:
    'The rulebook we have names these people together, without saying who did what, and does not name the publisher.',
  rulesLink: 'The rules, with our own decisions',
  art: 'Pictures, fonts and sounds',
  artText:
    'Most animals are Fluent Emoji by Microsoft (MIT licence). The pelican, the chameleon, the lovebird, the ants, the terrains and much else are our own, in the same style. Titles are set in Fredoka, texts in Nunito Sans (both SIL Open Font License). The sounds are made by your browser.',
  privacy: 'Your privacy',
  privacyText:
    'No tracking and no advertising; your browser talks to this server only. A cookie lets your tables recognise you; your settings never leave this browser. Only people who play or watch with you see your name.',
  fair: 'Fair cards',
  fairText:
    'Before the cards are dealt, the table shows the seal of its secret, and every player’s browser adds some chance of its own, under seal too. Nothing is opened until all the seals are on the table. After the last move everything is opened, and your browser compares it with what it had kept. So neither the table, nor a player, nor the two together could choose the cards of a deal in which your device took part.',
  fairLimits:
    'What is not proved: deals without your device, what the table looks at during the game, and this page itself, which comes from the same server. If somebody does not open their seal in time, we say who, and the others start again without them: in league with the table, that person can turn down one deal, once. Bots add nothing; people who share a screen add one part together. First games and practice games have cards that are known beforehand. If you want more, download a game and check it with a program of your own.',
  code: 'Ménagerie is free software under the MIT licence.',
};
