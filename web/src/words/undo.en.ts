export default {
  question: 'Ask the others?',
  hint: 'They have seen your move. If everybody agrees, the game goes back to before it. What has been seen stays seen.',
  ask: 'Ask them',
  keep: 'Keep playing',
  wish: (name: string) => `${name} would like to take the last move back.`,
  waiting: (names: string) => `You would like to take your move back: waiting for ${names}.`,
  agree: 'Agree',
  decline: 'No, play on',
  withdraw: 'Never mind',
};
