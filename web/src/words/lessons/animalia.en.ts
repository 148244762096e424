export default {
  hello: 'You breed animals for a show. In each of three seasons you collect exactly five.',
  lot: 'This is the lot. You take all of it, or you pass it on.',
  choose: 'Two or more of one family bring medals. Would you like this lot? Take it or pass.',
  five: 'Your collection: five places. When it is full, you wait for the others.',
  powers:
    'Thief, spy and prankster do something as soon as you have two of them. The screen will ask you.',
  again: 'Your turn again. Stars are elegant, black spots are not: elegance brings bonus cards.',
  alone:
    'That is all. After the collecting come the bonus cards and the medals; touch anything to read what it is.',
};
