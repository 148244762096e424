export default {
  loading: 'One moment…',
  notLoaded: 'This page could not be loaded.',
  tryAgain: 'Try again',
  lost: 'There is nothing at this address.',
  home: 'To the games',
};
