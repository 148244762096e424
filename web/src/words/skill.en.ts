import { plural } from './words';

export default {
  title: 'Your luck and your choices',
  text: 'Was it me, or was it the cards? One game cannot tell; many can. Here you see what your decisions cost on average, and how you would do if everybody had the same luck.',
  want: 'Keep count of my games',
  wantHint:
    'Only you can see it. It is part of the data you can download, and it is deleted when you turn it off or are forgotten.',
  unknown: 'Say your name at a table first: then there are games to count.',
  none: 'None of your games has been looked at yet. Play one to its end, or open “Luck or skill?” in a replay.',
  waiting: (count: number) =>
    plural('en', count, {
      one: 'One finished game has not been looked at yet.',
      other: '# finished games have not been looked at yet.',
    }),
  look: 'Look at them now',
  looking: 'Looking back at a game…',
  stop: 'Stop',
  games: (count: number) => plural('en', count, { one: '# game', other: '# games' }),
  loss: 'A decision costs',
  lossHint: 'in points of the chance to win, compared with the best move found',
  won: 'You won',
  even: 'With even luck',
  luck: 'Luck per game',
  sure: (value: string, doubt: string) => `${value} ± ${doubt}`,
  percent: (value: number) => `${value}%`,
  percentSure: (value: number, doubt: number) => `${value}% ± ${doubt}`,
  over: 'What a decision cost, game by game; the line is the average so far',
  each: 'Game by game',
  day: 'Day',
  cost: 'Cost of a decision',
  oneLuck: 'Luck',
  result: 'Win',
  replay: (day: string) => `See the game of ${day} again`,
};
