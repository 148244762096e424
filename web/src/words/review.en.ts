import { plural } from './words';

export default {
  title: 'After the game',
  /** On the button that leads there. */
  open: 'Luck or skill?',
  whose: 'Whose game?',
  making: 'Looking back at the game…',
  waiting: (ahead: number) =>
    plural('en', ahead, {
      one: 'One game is looked at first…',
      other: '# games are looked at first…',
    }),
  finer: 'The numbers are getting more precise…',
  slow: 'That takes longer here than on a server: this device does all the work.',
  worlds: (worlds: number) => `Worked out from ${worlds} other possible endings of each position.`,
  failed: 'This game could not be looked at.',
  again: 'Try again',
  parts: 'Where the result came from',
  luck: 'Luck',
  others: 'The others',
  own: 'Your choices',
  narrow: 'Close finish',
  percent: (share: number) => `${share}%`,
  points: (points: string, doubt: number) => (doubt > 0 ? `${points} ± ${doubt}` : points),
  scale:
    'In points of the chance to win: 100 is a whole win. The thin line shows how far off it may be.',
  moments: 'The moments that mattered',
  momentsLater: 'The moves are being compared…',
  noMoments: 'None of the choices cost much.',
  move: (number: number) => `Move ${number}`,
  gain: (points: number, doubt: number) =>
    plural('en', points, { one: '# point better', other: '# points better' }) +
    (doubt > 0 ? ` (± ${doubt})` : ''),
  played: 'Played',
  better: 'Better',
  see: 'See this moment',
  seeMove: (number: number) => `See this moment: move ${number}`,
  tryIt: 'Try it from here',
  tryMove: (number: number) => `Try it from here: move ${number}`,
  here: (move: string) => `Better here: ${move}.`,
  chances: 'The chance to win, move by move',
  chancesOf: (name: string, first: number, last: number) =>
    `${name}: ${first}% after the deal, ${last}% at the end`,
  table: 'The same as a table',
  deal: 'Deal',
  save: 'Save as a file',
  share: 'Copy link',
};
