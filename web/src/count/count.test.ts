import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome, ReasonInfo } from '../generated/protocol';
import { beatsOf, ranked } from './count';
import { Playback } from './playback.svelte';

const reason = (seat: number, what: string, points: number): ReasonInfo => ({
  seat,
  what,
  points,
  facts: {},
  said: what,
});
const outcome = (scores: number[], winners: number[], reasons: ReasonInfo[] = []): Outcome => ({
  scores,
  winners,
  reasons,
  reveal: { secret: '', contributions: [], seed: '' },
});

describe('the beats', () => {
  it('bring what has one name together, with the sums running', () => {
    const reasons = [reason(0, 'lion', 4), reason(0, 'wolf', 2), reason(1, 'lion', 1)];
    const beats = beatsOf(outcome([6, 1], [0], reasons));
    expect(beats.map((beat) => beat.reasons.map(({ seat, what }) => `${what} ${seat}`))).toEqual([
      ['lion 0'],
      ['lion 1'],
      ['wolf 0'],
    ]);
    expect(beats.map((beat) => beat.sums)).toEqual([
      [4, 0],
      [4, 1],
      [6, 1],
    ]);
  });

  it('can be grouped by the game', () => {
    const reasons = [reason(0, 'lion', 4), reason(1, 'lion', 1)];
    expect(beatsOf(outcome([4, 1], [0], reasons), (all) => [all]).map((beat) => beat.sums)).toEqual(
      [[4, 1]],
    );
  });
});

describe('the ranks', () => {
  const ranks = (scores: number[], winners: number[]) =>
    ranked(outcome(scores, winners)).map(({ seat, rank }) => [seat, rank]);

  it('put the most points first', () => {
    expect(ranks([3, 9, 5], [1])).toEqual([
      [1, 1],
      [2, 2],
      [0, 3],
    ]);
  });
  it('put the fewest first where they win', () => {
    expect(ranks([3, 9, 5], [0])).toEqual([
      [0, 1],
      [2, 2],
      [1, 3],
    ]);
  });
  it('are shared by those who are equal, unless a tie was broken', () => {
    expect(ranks([4, 4, 2, 2], [0, 1])).toEqual([
      [0, 1],
      [1, 1],
      [2, 3],
      [3, 3],
    ]);
    expect(ranks([4, 4], [1])).toEqual([
      [1, 1],
      [0, 2],
    ]);
  });
});

describe('the playback', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('goes on by itself, can be pushed, and skipped', () => {
    const beats = beatsOf(
      outcome([2, 1], [0], [reason(0, 'a', 1), reason(1, 'a', 1), reason(0, 'b', 1)]),
    );
    const playback = new Playback(beats, () => 1);
    expect(playback.sums).toEqual([0, 0]);
    playback.start();
    expect(playback.lit.map(({ seat }) => seat)).toEqual([0]);
    vi.advanceTimersByTime(1500);
    expect(playback.sums).toEqual([1, 1]);
    playback.next();
    expect(playback.sums).toEqual([2, 1]);
    vi.advanceTimersByTime(1500);
    expect(playback.done).toBe(true);
    expect(playback.lit).toEqual([]);
    expect(playback.sums).toEqual([2, 1]);
    playback.start();
    playback.skip();
    vi.advanceTimersByTime(9000);
    expect(playback.done).toBe(true);
  });
});
