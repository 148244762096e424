export default {
  hello: 'The animals lie in a grid. Where they lie decides what their species is worth.',
  hand: 'This is your hand. Only you can see it.',
  worth:
    'This is what each species is worth right now, and how it counts. Whoever has the most cards of it gets the points.',
  choose:
    'Pick a card from your hand. Keep it, or swap it for an animal in the grid: then that one is yours.',
  secret: 'Your cards lie face down in front of you. Mouse does not know what you keep.',
  again:
    'Your turn again. A swap changes two things: what you own, and what the species are worth. Watch the numbers while you try.',
  most: 'That’s all you need. Collect what is worth a lot, and make it worth more. The hint is there when you want it.',
  mountain:
    'The card you have put down is under a mountain: nobody can take it any more. It stays until the count.',
  count:
    'All cards are turned up. Each species is counted in the grid, and the player with the most cards of it gets the points.',
};
