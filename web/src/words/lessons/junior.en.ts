export default {
  hello:
    'A storm is coming, and the animals run to the stables. Whoever brings the sixth kind of animal into a stable gets all of them.',
  card: 'This is the card you have drawn. You must put it into one of the four stables.',
  missing:
    'At the bottom of each stable are the animals that it still lacks. Your card brings those in colour.',
  place: 'Touch a stable that glows. There the card brings somebody new.',
  six: 'If you bring the sixth kind, all cards of the stable are yours. The number beside your name counts them; in the end, the highest wins.',
  again: 'Your turn again. Is there a stable that your card would complete?',
  alone:
    'Now you can play. Touch the light bulb if you want to know what Lion, our champion, would do.',
  won: 'All six kinds were there, so all the cards are yours! The stable is empty again. Whoever has the most cards at the end wins.',
  wrong: 'This stable was not complete. It costs you a card; look closely before you grab.',
};
