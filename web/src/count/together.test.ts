import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { ReasonInfo, SeatInfo } from '../generated/protocol';
import Count from './Count.svelte';
import { beatsOf } from './count';
import { Playback } from './playback.svelte';

const seats: SeatInfo[] = ['Ada', 'Bo', 'Cy'].map((name) => ({
  name,
  kind: 'person',
  level: null,
  guest: false,
}));
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
    () => 1,
  );
  playback.start();
  render(Count, { playback, seats });
  playback.stop();
  return screen.getByRole('status');
};

it('what is counted for everybody at once is written once and spoken for each', () => {
  const status = counted([reason(0, 2, 'the lions'), reason(1, 3, 'the lions')]);
  expect(status.querySelector('[aria-hidden]')?.textContent).toBe('the lions');
  expect(status.querySelector('.spoken')?.textContent).toBe(
    'Ada: 2 points, the lions. Bo: 3 points, the lions',
  );
});

it('one part is written with its points', () => {
  expect(counted([reason(2, 1, 'the lions')]).textContent?.trim()).toBe('Cy: 1 point, the lions');
});
