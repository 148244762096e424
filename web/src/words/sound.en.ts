export default {
  sound: 'Sound',
  question: 'Play with sound?',
  yes: 'Yes',
  no: 'No',
};
