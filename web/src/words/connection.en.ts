export default {
  offline: 'Ménagerie cannot be reached. Check your connection, then try again.',
  mistake: 'Something went wrong. Try again.',
  lost: 'The connection was lost. Try again.',
  player: 'Player',
};
