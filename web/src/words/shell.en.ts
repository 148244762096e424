export default {
  loading: 'Just a moment…',
  notLoaded: 'This page could not be loaded.',
  tryAgain: 'Try again',
  lost: 'There is nothing at this address.',
  home: 'See the games',
};
