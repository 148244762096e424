export default {
  title: 'The count',
  next: 'Next',
  skip: 'Skip',
  again: 'Count again',
  counted: (name: string, points: string, what: string) => `${name}: ${points}, ${what}`,
  winner: (names: string) => `${names} wins!`,
  winners: (names: string) => `${names} win together!`,
  place: (rank: number) => `${rank}${['', 'st', 'nd', 'rd'][rank] ?? 'th'} place`,
  rematch: 'Play again',
  replay: 'See the game again',
  home: 'All games',
  sum: 'Sum',
};
