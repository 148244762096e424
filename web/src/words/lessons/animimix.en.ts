export default {
  hello: 'The animals lie in a grid. Where they lie decides what their species is worth.',
  hand: 'This is your hand. Only you can see it.',
  worth:
    'This is what each species is worth right now. In the end the points go to whoever has kept the most cards of it. Touch a species to see what counts.',
  choose:
    'Pick a card from your hand. Keep it, or swap it for an animal in the grid: then that one is yours.',
  secret: 'This card is yours, and is not played any more. For the others it lies face down.',
  again:
    'Your turn again. Pick a card, touch an animal and watch the values change: nothing is played until you confirm.',
  most: 'Now you can play. Collect what is worth a lot, and make it worth more. A crown shows who may be ahead. The light bulb gives you a hint.',
  mountain:
    'The card you have put down is under a mountain: nobody can take it any more. It stays until the count.',
  count:
    'All cards are turned up. Each species is counted in the grid, and its points go to whoever has kept the most cards of it.',
};
