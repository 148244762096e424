export default {
  title: 'Keyboard shortcuts',
  press: 'The buttons of the move, from left to right',
  board: 'To the board',
  move: 'To the move and its buttons',
  hint: 'A hint',
  undo: 'Take your last move back',
  log: 'What happened',
  cancel: 'Take a tried move back, close a panel',
  help: 'What the thing in focus does; elsewhere, this help',
  off: 'The settings can turn single keys off.',
};
