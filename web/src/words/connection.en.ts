export default {
  offline: 'The server cannot be reached. Is it running, and are you online?',
  mistake: 'Something went wrong. Try again.',
  lost: 'The connection was lost before an answer came. Try again.',
  player: 'Player',
};
