export default {
  hello:
    'A storm is coming, and the animals run to the stables. Whoever brings the sixth kind of animal into a stable gets all of them.',
  card: 'This is the card you have drawn. You must put it into one of the four stables.',
  missing: 'The grey animals at the bottom of a stable are still missing there.',
  place: 'Touch a stable that glows. There the card brings somebody new.',
  six: 'If a stable has all six kinds, its cards are yours. The number beside your name is how many you have.',
  again: 'Your turn again. Is there a stable that your card would complete?',
  alone: 'Now you can play. Touch the light bulb if you want to know what the lion would do.',
  won: 'All six kinds were there, so all the cards are yours! The stable is empty again. Whoever has the most cards at the end wins.',
  wrong: 'This stable was not complete. It costs you a card; look closely before you grab.',
};
