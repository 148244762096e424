import { cleanup, render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { ReasonInfo, SeatInfo } from '../generated/protocol';
import { GameWords } from '../games/words.svelte';
import Count from './Count.svelte';
import { beatsOf } from './count';
import { Playback } from './playback.svelte';

const seats: SeatInfo[] = ['Ada', 'Bo', 'Cy'].map((name) => ({
  name,
  kind: 'person',
  level: null,
  guest: false,
  face: '',
  program_of: '',
  kept: '',
}));
const none = { names: {}, events: {}, moves: {}, reasons: {}, labels: {} };
const gameWords = new GameWords({ en: none, fr: none });
const reason = (seat: number, points: number, said: string): ReasonInfo => ({
  seat,
  what: 'lions',
  points,
  facts: {},
  said,
});
const counted = (reasons: ReasonInfo[], game = 'animimix') => {
  const outcome = {
    scores: [0, 0, 0],
    winners: [0],
    reasons,
    reveal: { secret: '', contributions: [], seed: '' },
  };
  const playback = new Playback(
    beatsOf(outcome, (all) => [all]),
    { factor: () => 1, auto: () => false },
  );
  playback.start();
  render(Count, { game, playback, seats, gameWords });
  playback.stop();
  return screen.getByRole('status');
};

it('what is counted for everybody at once is written once and spoken for each', () => {
  const status = counted([reason(0, 2, 'lions everywhere'), reason(1, 3, 'lions everywhere')]);
  expect(screen.getAllByText('lions everywhere')).toHaveLength(1);
  expect(status.textContent).toBe('lions everywhere. Ada: 2 points. Bo: 3 points');
});

it('one part is spoken with its points, or with its cards', () => {
  expect(counted([reason(2, 1, 'the lions')]).textContent).toBe('the lions. Cy: 1 point');
  cleanup();
  expect(counted([reason(2, 4, 'Cards taken')], 'junior').textContent).toBe(
    'Cards taken. Cy: 4 cards',
  );
});

it('what each one gets for something else is spoken with each', () => {
  const status = counted([reason(0, 2, '2 cat medals'), reason(1, 3, '3 cat medals')]);
  expect(status.textContent).toBe('Ada: 2 points, 2 cat medals. Bo: 3 points, 3 cat medals');
});

it('a sentence that tells the points is enough, unless they are shared', () => {
  const lions = 'Lions: 6 in the grid, 8 points. Ada and Bo have most (3).';
  expect(counted([reason(0, 8, lions)]).textContent).toBe(lions.slice(0, -1));
  cleanup();
  expect(counted([reason(0, 4, lions), reason(1, 4, lions)]).textContent).toBe(
    `${lions} Ada: 4 points. Bo: 4 points`,
  );
});
