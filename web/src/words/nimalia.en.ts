import { plural } from './words';

export default {
  // The field and the hand.
  reserve: 'Your reserve',
  reserveOf: (name: string) => `${name}’s reserve`,
  look: (name: string) => `Look at ${name}’s reserve`,
  hand: 'Your hand',
  handOf: (name: string) => `What you know of ${name}’s hand`,
  card: (number: number, animals: string) => `card ${number}: ${animals}`,
  cardTitle: (number: number) => `Card ${number}`,
  corners: (cells: readonly string[]) =>
    `Above: ${cells[0]}, ${cells[1]}. Below: ${cells[2]}, ${cells[3]}.`,
  cell: (animal: string, terrain: string) => `${animal} (${terrain})`,
  turn: 'Turn the card',
  turnHelp: 'A quarter turn clockwise. The R key and the mouse wheel do it too.',
  turned: (turns: number) =>
    ['not turned', 'turned once', 'turned twice'][turns] ?? 'turned three times',
  /** Row and column 0 are where a card sticks out of the reserve. */
  spot: (row: number, col: number) =>
    `row ${row}, column ${col}`
      .replace('row 0', 'above row 1')
      .replace('column 0', 'left of column 1'),
  /** Which part of a reserve, by rows and columns. */
  where: {
    'start-start': 'at the top left',
    'start-middle': 'at the top',
    'start-end': 'at the top right',
    'middle-start': 'on the left',
    'middle-middle': 'in the middle',
    'middle-end': 'on the right',
    'end-start': 'at the bottom left',
    'end-middle': 'at the bottom',
    'end-end': 'at the bottom right',
  },
  placed: (animals: string, ...more: string[]) =>
    [`the card “${animals}”`, ...more].filter((part) => part !== '').join(', '),
  covers: (animals: string) => `covers ${animals}`,
  shut: 'not possible',
  first: 'Tap the glowing point',
  how: 'Pick a card, then a glowing point.',
  sealed: 'Your card is chosen. They are all revealed together.',
  watching: 'Everybody chooses at the same time.',
  // Objectives and rounds.
  objectives: 'Objectives',
  level: (level: number) => `Level ${level} of 3.`,
  when: (rounds: string) => `Counted in rounds ${rounds}.`,
  compares: 'You are compared with the others.',
  change: (before: number, after: number) =>
    before === after ? signed(after) : `${signed(before)} → ${signed(after)}`,
  earned: (points: number) => (points < 0 ? signed(points) : `+${points}`),
  changeSaid: (before: number, after: number) => `would bring ${after} points instead of ${before}`,
  now: 'counts in this round',
  calendar: 'Rounds and points',
  round: (round: number) => `Round ${round}`,
  current: 'now',
  sum: 'Total',
  pass: (direction: string, name: string) => `Pass ${direction} to ${name}`,
  // The end.
  end: 'All reserves',
  most: (count: number, animals: string) => `Mostly ${animals} (${count})`,
  points: (count: number) => plural('en', count, { one: '# point', other: '# points' }),
};

function signed(count: number): string {
  return String(count).replace('-', '−');
}
