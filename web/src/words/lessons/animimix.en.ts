export default {
  hello: 'The animals lie in a grid. Where they lie decides what their species is worth.',
  hand: 'This is your hand. Only you can see it.',
  worth:
    'Here you read what each species is worth at this moment, and how it counts. Whoever has most cards of it gets the points.',
  choose:
    'Choose a card of your hand. Keep it for yourself, or swap it with an animal of the grid: then that one is yours.',
  secret: 'Your cards lie face down in front of you. Mouse does not know what you keep.',
  again:
    'Your turn again. A swap changes two things: what you own, and what the species are worth. Watch the numbers while you try.',
  most: 'Now you know it all. Collect what is worth a lot, and make it worth more. The hint is there when you want it.',
  mountain:
    'The card you have put down is under a mountain: nobody can take it any more. It stays until the count.',
  count:
    'All cards are turned up. Each species is counted in the grid, and the player with most cards of it gets the points.',
};
