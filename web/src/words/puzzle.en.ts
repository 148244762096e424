export default {
  title: 'Puzzle of the day',
  teaser: 'A position from a real game, and one move that is clearly the best. Can you find it?',
  look: 'Look at the position',
  loading: 'Setting the table…',
  you: 'You',
  question: 'It is your turn. What do you play?',
  mine: 'That’s my move',
  right: 'Well done: that is the best move.',
  wrong: (best: string) => `Not quite. Best was: ${best}.`,
  brings: 'What each move brings',
  chance: (percent: number) => `${percent}%`,
  behind: (points: number, doubt: number) =>
    doubt > 0 ? `${points} less (± ${doubt})` : `${points} less`,
  best: 'The best',
  chosen: 'Your move',
  worlds: (worlds: number) =>
    `The chance to win after each move, from ${worlds} other endings that fit what you can see.`,
  tomorrow: 'A new puzzle tomorrow.',
  play: (game: string) => `Play ${game}`,
};
