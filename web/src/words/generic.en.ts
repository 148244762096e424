import { plural } from './words';

export default {
  own: 'Yours',
  table: 'On the table',
  players: 'The players',
  moves: 'What you can do',
  choices: (count: number) => plural('en', count, { one: '# choice', other: '# choices' }),
  waiting: 'Nothing to decide right now.',
  over: 'How it ended',
  points: (count: number) => plural('en', count, { one: '# point', other: '# points' }),
  wins: 'wins',
  yes: 'yes',
  no: 'no',
  hidden: 'hidden',
  empty: 'empty',
  row: (number: number) => `Row ${number}`,
  times: (name: string, count: number) => `${count} × ${name}`,
  hinted: 'Lion suggests this.',
};
