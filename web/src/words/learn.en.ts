export default {
  title: (game: string) => `${game}: the first game`,
  lead: 'A real game against the mouse, who is kind. Short notes tell you what to look at and what to do; you can stop them at any time.',
  minutes: 'Five minutes are enough to know how it goes. Somebody may read the notes aloud.',
  name: 'Your name',
  start: 'Begin',
  read: 'Read the rules instead',
  note: (at: number, all: number) => `Note ${at} of ${all}`,
  next: 'Next',
  skip: 'Play without notes',
  done: 'Got it',
  waiting: 'Watch what the mouse does…',
  junior: {
    hello:
      'A storm is coming, and the animals run to the stables. Whoever brings the sixth kind of animal into a stable gets all of them.',
    card: 'This is the card you have drawn. You must put it into one of the four stables.',
    missing: 'Below each stable you see shadows: these animals are still missing there.',
    place: 'Touch a stable that glows. There the card brings somebody new.',
    six: 'If a stable has all six kinds, its cards are yours. The number beside your name is how many you have.',
    again: 'Your turn again. Is there a stable that only lacks your animal?',
    alone:
      'That is all. The most cards win. Touch the light bulb if you want to know what the owl would do.',
  },
  nimalia: {
    hello: 'You build a reserve for animals. Everybody builds their own, all at the same time.',
    hand: 'These are your cards. You place one of them, and the others go to your neighbour.',
    goals:
      'This is what brings points. Only some of it counts in each round: the numbers show which.',
    try: 'Choose a card and touch a place on your reserve. Nothing is decided yet: you only see how it looks and what it brings.',
    confirm: 'Turn it or move it as you like. If you are content, confirm.',
    pass: 'The hands have moved on: these cards come from your neighbour.',
    cover:
      'From now on each card must cover at least one cell. What you cover is gone, so look twice. Place it.',
    alone:
      'That is all: fifteen cards, five rounds. Look at the points before you confirm, and have fun.',
  },
  animimix: {
    hello: 'The animals lie in a grid. Where they lie decides what their species is worth.',
    hand: 'This is your hand. Only you can see it.',
    worth:
      'Here you read what each species is worth at this moment. Whoever has most cards of it gets the points.',
    choose:
      'Choose a card of your hand. Keep it for yourself, or swap it with an animal of the grid. Then you own that one.',
    secret: 'Your cards lie face down in front of you. The mouse does not know what you keep.',
    again:
      'Your turn again. A swap changes two things: what you own, and what the species are worth.',
    alone: 'That is all. When the hands are empty, everything is turned up and counted.',
  },
  animalia: {
    hello: 'You breed animals for a show. In each of three seasons you collect exactly five.',
    lot: 'This is the lot. You take all of it, or you pass it on.',
    choose: 'Two or more of one family bring medals. Would you like this lot? Take it or pass.',
    five: 'Your collection: five places. When it is full, you wait for the others.',
    powers:
      'Thief, spy and prankster do something as soon as you have two of them. The screen will ask you.',
    again: 'Your turn again. Stars are elegant, black spots are not: elegance brings bonus cards.',
    alone:
      'That is all. After the collecting come the bonus cards and the medals; touch anything to read what it is.',
  },
  fourmidable: {
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
  },
};
