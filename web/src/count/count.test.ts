import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { Outcome, ReasonInfo } from '../generated/protocol';
import { GameWords } from '../games/words.svelte';
import { beatsOf, ranked } from './count';
import { fallen, thrown } from './confetti';
import { headlineOf } from './headline';
import { partOfBeat, rowsOf } from './parts';
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
      ['lion 1'],
      ['lion 0'],
      ['wolf 0'],
    ]);
    expect(beats.map((beat) => beat.sums)).toEqual([
      [0, 1],
      [4, 1],
      [6, 1],
    ]);
  });

  it('come to whoever leads last, and so to the winner where each is counted once', () => {
    const cards = [reason(0, 'cards', 5), reason(1, 'cards', 9), reason(2, 'cards', 2)];
    const order = (winners: number[]) =>
      beatsOf(outcome([5, 9, 2], winners, cards)).map(({ reasons }) => reasons[0]?.seat);
    expect(order([1])).toEqual([2, 0, 1]);
    expect(order([2])).toEqual([1, 0, 2]);
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

  it('waits for a tap, unless it may go on by itself', () => {
    const beats = beatsOf(outcome([2, 1], [0], [reason(0, 'a', 2), reason(1, 'b', 1)]));
    let auto = false;
    const playback = new Playback(beats, { factor: () => 1, auto: () => auto });
    playback.start();
    vi.advanceTimersByTime(60_000);
    expect(playback.at).toBe(0);
    auto = true;
    playback.follow();
    vi.advanceTimersByTime(60_000);
    expect(playback.done).toBe(true);
  });

  it('goes on by itself, can be pushed, and skipped', () => {
    const beats = beatsOf(
      outcome([2, 1], [0], [reason(0, 'a', 1), reason(1, 'a', 1), reason(0, 'b', 1)]),
    );
    const playback = new Playback(beats, { factor: () => 1, auto: () => true });
    expect(playback.sums).toEqual([0, 0]);
    playback.start();
    expect(playback.lit.map(({ seat }) => seat)).toEqual([0]);
    vi.advanceTimersByTime(2000);
    expect(playback.sums).toEqual([1, 1]);
    playback.next();
    expect(playback.sums).toEqual([2, 1]);
    vi.advanceTimersByTime(2000);
    expect(playback.done).toBe(true);
    expect(playback.lit).toEqual([]);
    expect(playback.sums).toEqual([2, 1]);
    playback.start();
    playback.skip();
    vi.advanceTimersByTime(9000);
    expect(playback.done).toBe(true);
  });
});

describe('what is said of an ending', () => {
  const names = ['Ada', 'Bo', 'Cy'];
  const catalogue = { names: {}, events: {}, moves: {}, reasons: {}, labels: {} };
  const more = { ...catalogue, labels: { 'tie-break': 'more animals of one species' } };
  const said = (
    scores: number[],
    winners: number[],
    mine: number[],
    game = 'nimalia',
    words = new GameWords({ en: more, fr: more }),
  ) => {
    const ending = outcome(scores, winners);
    const headline = headlineOf(game, ending, names, mine, words);
    return [headline.title, headline.more, headline.happy];
  };

  it('speaks to whoever won, and names the winner to everybody else', () => {
    expect(said([9, 5, 1], [0], [0])).toEqual(['You win!', '', true]);
    expect(said([9, 9, 1], [0, 1], [1])).toEqual(['You and Ada win together!', '', true]);
    expect(said([9, 5, 1], [0], [])).toEqual(['Ada wins!', '', true]);
    expect(said([9, 5, 1], [0], [0, 1])).toEqual(['Ada wins!', '', true]);
  });
  it('tells how little was missing, in what the game counts', () => {
    expect(said([9, 7, 1], [0], [1])).toEqual(['Ada wins!', '2 points short!', false]);
    expect(said([9, 8, 1], [0], [1], 'junior')).toEqual(['Ada wins!', '1 card short!', false]);
    expect(said([9, 7, 1], [0], [2])).toEqual(['Ada wins!', 'You came 3rd.', false]);
    expect(said([90, 86, 1], [0], [1])).toEqual(['Ada wins!', '4 points short!', false]);
  });
  it('says that a tie was broken', () => {
    const why = 'Ada has more animals of one species.';
    expect(said([9, 9, 1], [0], [1])).toEqual([
      'Ada wins!',
      `You are level with Ada: ${why}`,
      false,
    ]);
    expect(said([9, 9, 1], [0], [0])).toEqual([
      'You win!',
      'You are level with Bo: you have more animals of one species.',
      true,
    ]);
    expect(said([9, 9, 1], [0], [2])).toEqual([
      'Ada wins!',
      `Ada and Bo are level: ${why} You came 3rd.`,
      false,
    ]);
    const silent = new GameWords({ en: catalogue, fr: catalogue });
    expect(said([9, 9, 1], [0], [], 'frogs', silent)).toEqual([
      'Ada wins!',
      'Ada and Bo are level: the rules let Ada win.',
      true,
    ]);
  });
});

describe('the table of who scored what', () => {
  const none = { names: {}, events: {}, moves: {}, reasons: {}, labels: {} };
  const words = new GameWords({ en: { ...none, names: { lion: 'the lion' } }, fr: none });

  it('has a row for each part, and its rows add up to the scores', () => {
    const reasons = [reason(0, 'lion', 4), reason(1, 'wolf', 2), reason(0, 'lion', 3)];
    const rows = rowsOf(reasons, 2, words);
    expect(rows.map(({ part, points }) => [part.name, ...points])).toEqual([
      ['the lion', 7, null],
      ['wolf', null, 2],
    ]);
  });
  it('knows what a beat counts, if that is one thing', () => {
    expect(partOfBeat([reason(0, 'lion', 4), reason(1, 'lion', 1)], words)?.name).toBe('the lion');
    expect(partOfBeat([reason(0, 'lion', 4), reason(1, 'wolf', 1)], words)).toBeNull();
  });
});

test('all confetti comes down in the end', () => {
  const room = { width: 400, height: 800 };
  let air = thrown(40, room, () => 0.5);
  let steps = 0;
  while (air.length > 0 && steps < 10_000) {
    air = fallen(air, 0.02, room.height);
    steps += 1;
  }
  expect(air).toEqual([]);
  expect(steps).toBeGreaterThan(20);
});
