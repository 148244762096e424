export default {
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
};
