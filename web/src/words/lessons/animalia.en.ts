export default {
  hello: 'You breed animals for a show. In each of three seasons you collect exactly five.',
  lot: 'This is the lot: one to three cards, not yours yet. You take all of it, or you pass it on.',
  choose:
    'Two or more animals of one family (two dogs, say) bring medals. Would you like this lot? Take it or pass.',
  five: 'Your collection: five places. When it is full, you wait for the others.',
  again: 'Your turn again. A lot that nobody wants grows, up to three animals.',
  stars:
    'Each star makes a collection more elegant, each black spot less. The total and the rank stand near the name; the most elegant one wins bonus cards.',
  alone:
    'Now you can play. What comes next explains itself when it happens. Keep a finger (or the mouse) on a card to read what it does.',
  power:
    'You now have two animals with the same power, so you may use it, once and at once: steal, give away, or look at the next cards.',
  struck:
    'Two animals with the same power in a collection set it off: one may steal an animal, give one away, or look at the next cards.',
  elegance:
    'All collections are complete. The most elegant one gets two bonus cards, the runner-up gets one.',
  bonus:
    'This bonus card is yours alone. You may put it on an animal before the medals, or keep it for another season.',
  medals:
    'Medals: as many as you have animals of one family, or one of each for five families. At the end each is worth a point, and five alike bring 5 more.',
  owl: 'This is the owl, the joker: for the medals it counts as an animal of any family you choose.',
};
