export default {
  hello: 'Winter is near. Your ants fetch supplies, and with these you pay for objectives.',
  goals: 'These are the objectives: what you need for them, and the points they bring.',
  ants: 'Choose three ants, one by one. Farmers fetch fruit, hunters prey, diggers earth and pebbles.',
  more: 'Choose another ant. Think of the objectives.',
  third: 'And the third. With three different ants you can fetch everything.',
  action:
    'On a turn you do one thing: send an ant for food, raise a new ant, or let your predator eat something. Choose.',
  complete:
    'Whenever you have what an objective asks for, touch it: it is yours, and it costs no action.',
  alone: 'Now you can play. Touch the light bulb if you want a hint.',
  harvest:
    'Your ant stays out until the end of the phase. When nobody can do anything any more, all ants come home.',
  born: 'A new ant! It can go out from your next turn on, and it stays with you for all phases to come.',
  scored:
    'Your first objective. At the end, whoever has the most objectives of a family gets 7 more points for it: watch the flowers.',
  out: 'You have let a turn go by, so you are out until the next phase. All ants come home then.',
  last: 'This phase is the last one: it is played to its end, and then everything is counted.',
};
