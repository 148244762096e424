import { plural } from './words';

export default {
  // The field and the hand.
  reserve: 'Your reserve',
  reserveOf: (name: string) => `${name}’s reserve`,
  look: (name: string) => `Look at ${name}’s reserve`,
  hand: 'Your hand',
  handOf: (name: string) => `Cards you know in ${name}’s hand`,
  card: (number: number, animals: string) => `card ${number}: ${animals}`,
  cardTitle: (number: number) => `Card ${number}`,
  corners: (cells: readonly string[]) =>
    `Above: ${cells[0]}, ${cells[1]}. Below: ${cells[2]}, ${cells[3]}.`,
  cell: (animal: string, terrain: string) => `${animal} (${terrain})`,
  turn: 'Turn the card',
  turnHelp: 'A quarter turn clockwise. The key R and the mouse wheel do the same.',
  turned: (turns: number) => plural('en', turns, { one: 'turned once', other: 'turned # times' }),
  spot: (row: number, col: number) => `row ${row}, column ${col}`,
  covers: (animals: string) => `covers ${animals}`,
  shut: 'not possible',
  first: 'Tap here to place your first card',
  how: 'Choose a card, then a glowing point. Tap the placed card to turn it.',
  sealed: 'Your card is chosen. All cards are shown together.',
  watching: 'Everybody chooses at the same time.',
  // Objectives and rounds.
  objectives: 'Objectives',
  level: (level: number) => `Level ${level} of 3.`,
  when: (rounds: string) => `Counted in rounds ${rounds}.`,
  compares: 'It compares you with the others.',
  change: (before: number, after: number) =>
    before === after ? signed(after) : `${signed(before)} → ${signed(after)}`,
  earned: (points: number) => (points < 0 ? signed(points) : `+${points}`),
  changeSaid: (before: number, after: number) => `would bring ${after} points, ${before} before`,
  now: 'counts in this round',
  calendar: 'Rounds and points',
  round: (round: number) => `Round ${round}`,
  current: 'now',
  sum: 'Total',
  pass: (direction: string, name: string) => `Hands go ${direction}, to ${name}`,
  // The end.
  end: 'All reserves',
  most: (count: number, animals: string) => `Most numerous: ${count} × ${animals}`,
  points: (count: number) => plural('en', count, { one: '# point', other: '# points' }),
};

function signed(count: number): string {
  return String(count).replace('-', '−');
}
