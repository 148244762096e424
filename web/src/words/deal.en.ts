import { plural } from './words';

export default {
  // Before the cards.
  seal: 'The table’s seal',
  sealText:
    'Your device adds some chance of its own to the shuffle. It keeps this seal and compares it when the game is over.',
  waiting: (names: string) => `Shuffling… still waiting for: ${names}`,
  // After the game.
  over: {
    fair: 'This device has checked the deal: nobody chose the cards.',
    unchecked: 'Deal not checked on this device.',
    wrong: 'The deal is not what this device was promised: look at the replay.',
  },
  // The check, part by part.
  fair: 'Was the deal fair?',
  check: 'Check the deal',
  checking: 'This browser is calculating…',
  here: 'Your browser redoes the maths itself, without trusting the server.',
  kept: 'What this device kept',
  keptNothing: 'Not checked here: this device took no part in this deal.',
  keptLate:
    'Not checked here: the table says that this device did not answer in time, and dealt without it.',
  keptSeal: 'The seal is the one you were shown',
  keptSealHolds:
    'Before the cards came, this device kept the table’s seal. The seal shown now is the same.',
  keptSealFails: 'Before the cards came, the table had shown this device another seal.',
  keptOwn: 'Your device had its say',
  keptOwnHolds: 'The random bytes that this device sent are in the shuffle, just as it sent them.',
  keptOwnFails: 'What stands for your seat is not what this device sent.',
  keptOthers: 'Nobody waited for the others',
  keptOthersHolds:
    'Everybody’s share was under seal before this device showed its own, and none has changed since.',
  keptOthersFails: 'A share was changed, added or left out after it had been sealed.',
  keptOthersOpen:
    'The shuffle was begun anew because somebody did not answer: together with the table, that person could have turned one deal down.',
  keptView: 'The first cards are those you saw',
  keptViewHolds: 'This film begins with exactly what you saw when the cards came.',
  keptViewFails: 'When the cards came, you saw something else than what this film begins with.',
  commitment: 'The secret is the promised one',
  commitmentHolds:
    'The secret that was shown at the end has exactly the seal that the table gives for it.',
  commitmentFails: 'The secret that was shown does not have the seal that the table gives for it.',
  commitmentOpen: 'For this game there is no seal: whoever dealt could have chosen the cards.',
  seed: 'The players had their say',
  seedHolds: 'Mixing the secret with what the players added gives the very seed of this game.',
  seedFails: 'Secret and contributions give another seed than the one of this game.',
  seedOpen: 'There is no secret from which the seed could be made again.',
  draw: (label: string) => `The draw “${label}”`,
  drawHolds: (count: number) =>
    plural('en', count, {
      one: 'Drawn again here from the seed: the same.',
      other: 'Shuffled again here from the seed: all # in the same order.',
    }),
  drawFails: 'Drawn again here from the seed, it comes out differently.',
  verdict: {
    fair: 'The deal was fair.',
    unchecked: 'The shuffle adds up. That nobody chose the cards is not checked here.',
    wrong: 'Something does not fit: do not trust this deal.',
  },
  holds: 'right',
  fails: 'wrong',
  unknown: 'not checked',
  details: 'The numbers',
  before: 'Kept before the cards',
  shown: 'Shown now',
  published: 'Seal of the table',
  calculated: 'Calculated here',
  secret: 'Secret',
  contributions: 'Contributions of the players',
  nothingAdded: '(nothing)',
  seedIs: 'Seed',
  means:
    'Your browser has compared what it kept before the cards with what the table shows now, and redone the mixing of the seed and every shuffle. It does not know the rules: that the cards lie as these draws say and that the moves follow the rules, the server tells. To check that too, download the game and run “menagerie verify”. None of this shows whether the table looked at the cards during the game.',
};
