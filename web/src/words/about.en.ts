export default {
  title: 'About Ménagerie',
  intro:
    'Five animal games we love, brought to the screen by people who love them. This is an unofficial adaptation: it has no ties to the authors, artists or publishers, and uses none of their pictures or texts. If you enjoy a game here, you will find its box in shops under its name.',
  credits: 'Who made the games',
  by: 'Authors',
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
    'No tracking, no advertising, no request to any server but this one. A cookie lets your tables recognise you; your settings never leave this browser. Only people who play or watch with you see your name.',
  fair: 'Fair cards',
  fairText:
    'Before the first move the table seals its shuffle; after the last one it breaks the seal. Anyone can then check that nobody chose the cards.',
  code: 'Ménagerie is free software under the MIT licence.',
};
