export default {
  hello: 'You breed animals for a show. In each of three seasons you collect exactly five.',
  lot: 'This is the lot. You take all of it, or you pass it on.',
  choose: 'Two or more of one family bring medals. Would you like this lot? Take it or pass.',
  five: 'Your collection: five places. When it is full, you wait for the others.',
  again: 'Your turn again. A lot that nobody wants grows, up to three animals.',
  stars: 'Stars are elegant, black spots are not. The most elegant collection wins bonus cards.',
  alone:
    'Now you know enough. What comes next explains itself when it happens; touch anything to read what it is.',
  power:
    'You now have two animals with the same power, so you may use it, once and at once: steal, give away, or look at the next cards.',
  elegance:
    'Everybody is complete. The most elegant collection gets two bonus cards, the second one.',
  bonus:
    'This bonus card is yours alone. You may put it on an animal before the medals, or keep it for another season.',
  medals:
    'Medals: as many as you have animals of one family, or one of each for five families. At the end each is worth a point, and five alike bring 5 more.',
};
