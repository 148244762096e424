export default {
  loading: 'Just a moment…',
  notLoaded: 'This page could not be loaded.',
  tryAgain: 'Try again',
  lost: 'There is nothing at this address.',
  skip: 'Skip to the content',
  home: 'See the games',
};
