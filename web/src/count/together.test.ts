import { render, screen } from '@testing-library/svelte';
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
const counted = (reasons: ReasonInfo[]) => {
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
  render(Count, { playback, seats, gameWords });
  playback.stop();
  return screen.getByRole('status');
};

it('what is counted for everybody at once is written once and spoken for each', () => {
  const status = counted([reason(0, 2, 'lions everywhere'), reason(1, 3, 'lions everywhere')]);
  expect(screen.getAllByText('lions everywhere')).toHaveLength(1);
  expect(status.textContent).toBe(
    'Ada: 2 points, lions everywhere. Bo: 3 points, lions everywhere',
  );
});

it('one part is written with its points', () => {
  expect(counted([reason(2, 1, 'the lions')]).textContent?.trim()).toBe('Cy: 1 point, the lions');
});
