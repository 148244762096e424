export default {
  hello: 'Winter is near. Your ants fetch food, and with it you fulfil objectives.',
  ants: 'First you choose three ants, one after the other. Each kind fetches other things. Choose your first.',
  goals: 'These are the objectives: what you need for them, and the points they bring.',
  more: 'Choose another ant. Think of the objectives.',
  third: 'And the third. With three different ants you can fetch everything.',
  action:
    'On a turn you do one thing: send an ant for food, raise a new ant, or let your predator eat something. Choose.',
  complete:
    'Whenever you have what an objective asks for, touch it: it is yours, and it costs no action.',
  alone: 'That is all. Six objectives of one player, or empty piles, end the game.',
};
