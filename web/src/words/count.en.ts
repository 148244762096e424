import { plural } from './words';

const ordinal = (rank: number) => `${rank}${['', 'st', 'nd', 'rd'][rank] ?? 'th'}`;

/** What is said to whoever sits here; French has two ways to say "you". */
const toYou = {
  tiedWithYou: (names: string, why: string) => `You are level with ${names}: ${why}.`,
  broken: (more: string | null) => (more === null ? 'the rules let you win' : `you have ${more}`),
  you: 'you',
  win: 'You win!',
  share: (names: string) => `You and ${names} win together!`,
  place: (rank: number) => `You came ${ordinal(rank)}.`,
};

export default {
  title: 'Scoring',
  next: 'Next',
  skip: 'Skip',
  auto: 'Count automatically',
  again: 'See the scoring',
  soFar: 'Scored so far',
  counted: (name: string, amount: string) => `${name}: ${amount}`,
  points: (count: number) => plural('en', count, { one: '# point', other: '# points' }),
  cards: (count: number) => plural('en', count, { one: '# card', other: '# cards' }),
  // Who won.
  winner: (names: string) => `${names} wins!`,
  winners: (names: string) => `${names} tie for the win!`,
  formal: toYou,
  familiar: toYou,
  short: (amount: string) => `${amount} short!`,
  /** Why one of those who have as many points wins. */
  tied: (names: string, why: string) => `${names} are level: ${why}.`,
  broken: (name: string, more: string | null) =>
    more === null ? `the rules let ${name} win` : `${name} has ${more}`,
  place: (rank: number) => `${rank}${['', 'st', 'nd', 'rd'][rank] ?? 'th'} place`,
  podium: 'The podium',
  table: 'Who scored what',
  sum: 'Total',
  rematch: 'Play again',
  wouldLike: (names: string, _count: number) => `${names} would like to play again.`,
  yes: 'Yes, let’s play!',
  later: 'Later',
  waitingFor: (names: string) => `Waiting for an answer: ${names}…`,
  beginning: 'Here we go again!',
  notNow: 'Not this time: the others would rather play later.',
  goOn: 'Start without waiting',
  winsAgainst: (wins: number, level: string) => `${wins} wins in a row against ${level}!`,
  tryLevel: (level: string) => `Try ${level}`,
  replay: 'Watch replay',
  home: 'All games',
  look: 'Look at the table',
  result: 'The result',
  share: 'Share',
  saved: 'The picture of the result is saved.',
  pictureOf: (game: string, date: string) => `${game}, ${date}`,
};
