import { plural } from './words';

export default {
  // Before the cards.
  seal: 'The table’s seal',
  sealText:
    'Your device adds some chance of its own to the shuffle. It keeps this seal and compares it when the game is over.',
  waiting: (names: string) => `Shuffling… Just waiting for ${names}.`,
  // After the game.
  over: {
    fair: 'This device has checked the deal: nobody chose the cards.',
    unchecked: 'Deal not checked on this device.',
    wrong: 'The deal is not what this device was promised: watch the replay to see why.',
  },
  // The check, part by part.
  fair: 'Was the deal fair?',
  check: 'Check the deal',
  checking: 'Your browser is calculating…',
  here: 'Your browser redoes the maths itself, without trusting the server.',
  kept: 'What this device kept',
  keptNothing: 'Not checked here: this device took no part in this deal.',
  keptLate:
    'Not checked here: according to the table, this device did not answer in time, so the cards were dealt without it.',
  keptSeal: 'The seal is the one you were shown',
  keptSealHolds:
    'Before the cards came, this device kept the table’s seal. The seal shown now is the same.',
  keptSealFails: 'Before the cards came, the table had shown this device another seal.',
  keptOwn: 'Your device had its say',
  keptOwnHolds: 'What this device added is in the shuffle, just as it was sent.',
  keptOwnFails: 'What stands for your seat is not what this device sent.',
  keptOthers: 'Nobody could wait to see what the others add',
  keptOthersHolds:
    'Everybody’s share was under seal before this device showed its own, and none has changed since.',
  keptOthersFails: 'A share was changed, added or left out after it had been sealed.',
  keptOthersOpen:
    'The shuffle was started again because somebody did not answer: in league with the table, that person could have turned one deal down.',
  keptView: 'The first cards are those you saw',
  keptViewHolds: 'This film begins with exactly what you saw when the cards came.',
  keptViewFails: 'When the cards came, you saw something different from the start of this film.',
  commitment: 'The secret is the promised one',
  commitmentHolds: 'The secret shown at the end matches the seal that the table presents.',
  commitmentFails: 'The secret shown at the end does not match the seal that the table presents.',
  commitmentOpen: 'This game has no seal: whoever dealt could have chosen the cards.',
  seed: 'The players had their say',
  seedHolds:
    'The secret, mixed with what the players added, gives exactly the number that this game’s cards came from.',
  seedFails:
    'The secret, mixed with what the players added, gives a different number from the one behind this game.',
  seedOpen: 'The secret of this game is not known, so the shuffle cannot be done again.',
  first: 'The draw of who begins',
  draw: (label: string) => `The draw “${label}”`,
  drawHolds: (count: number) =>
    plural('en', count, {
      one: 'Drawn again here: the same result.',
      other: 'Shuffled again here: all # in the same order.',
    }),
  drawFails: 'Done again here, it comes out differently.',
  verdict: {
    fair: 'The deal was fair.',
    unchecked: 'The shuffle adds up, but this device cannot tell whether somebody chose the cards.',
    wrong: 'Something is wrong: do not trust this deal.',
  },
  holds: 'right',
  fails: 'wrong',
  unknown: 'not checked',
  details: 'The numbers',
  before: 'Kept before the cards',
  shown: 'Shown now',
  published: 'The table’s seal',
  calculated: 'Calculated here',
  secret: 'Secret',
  contributions: 'What the players added',
  nothingAdded: '(nothing)',
  seedIs: 'Starting number (seed)',
  means:
    'Your browser has compared what it kept before the deal with what the table shows now, and then redone the shuffle and every draw. It does not know the rules: for the cards lying as these draws say, and for every move being allowed, it takes the server’s word. To check that too, download the game and verify it at home, with Ménagerie’s own program or another one. And none of this shows whether the table looked at the cards during the game.',
};
