export default {
  title: 'About Ménagerie',
  intro:
    'Five animal games that we like to play, brought to the screen by people who like them. This is an unofficial adaptation: it has no ties to the authors, artists or publishers, and uses none of their pictures or texts. If you enjoy a game here, its box is found in shops under its name.',
  credits: 'Who made the games',
  by: 'Authors',
  pictures: 'Pictures',
  publisher: 'Publisher',
  unnamed: 'not named in the rulebook we have',
  roles:
    'The rulebook we have names these people together, without saying who did what, and does not name the publisher.',
  rulesLink: 'The rules, with our own decisions',
  art: 'Pictures, letters and sounds here',
  artText:
    'Most animals are Fluent Emoji by Microsoft (MIT licence). The pelican, the chameleon, the lovebird, the ants, the terrains and much else are our own, in the same manner. Titles are set in Fredoka, texts in Nunito Sans (both SIL Open Font License). The sounds are made by your browser.',
  privacy: 'Your privacy',
  privacyText:
    'No tracking, no advertising, no request to any other server than this one. A cookie holds a secret by which the tables know you again; your settings never leave this browser. The name you give is seen by those at your table.',
  fair: 'Fair cards',
  fairText:
    'Before the first move the table shows the seal of its secret; after the last one it opens it. Anyone can then check that nobody chose the cards.',
  code: 'The programs are free software under the MIT licence.',
};
