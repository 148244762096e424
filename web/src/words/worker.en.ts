export default {
  newer: 'A new version of Ménagerie is ready.',
  reload: 'Reload',
};
