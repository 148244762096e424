export default {
  newer: 'A newer version of Ménagerie is ready: it comes when you load the page again.',
};
