import { describe, expect, it } from 'vitest';
import { GAMES } from '../generated/games';
import type { Completed } from '../generated/told/fourmidable';
import type { Placed } from '../generated/told/junior';
import type { Scored } from '../generated/told/nimalia';
import { scenes as animimix } from '../games/animimix/scenes';
import { scenes as fourmidable } from '../games/fourmidable/scenes';
import { scenes as junior } from '../games/junior/scenes';
import { scenes as nimalia } from '../games/nimalia/scenes';
import { GameWords } from '../games/words.svelte';
import { news, step } from '../server/fake';
import { directed, lasts, type Director, type Speech } from './scene';

const none = { names: {}, events: {}, moves: {}, reasons: {}, labels: {} };
const words = new GameWords({ en: none, fr: none });
const speech: Speech = { names: ['Zoé', 'Max'], you: 0, familiar: false, words };
/** Views hold more than a director reads. */
const view = <V>(part: object) => part as V;

describe('6 nimmt! Junior', () => {
  type View = Parameters<typeof junior>[0];
  const before = view<View>({
    variant: 'classic',
    taken: [[], [['hen']]],
    pile: 3,
    shown: ['hen'],
  });
  const after = view<View>({
    variant: 'classic',
    taken: [[], [['hen'], ['goat'], ['duck', 'mouse']]],
    pile: 2,
    shown: ['hare'],
  });

  it('lets the animals of a full stable run to whoever filled it', () => {
    const made = junior(before, after, [{ event: 'take', seat: 1, row: 2, count: 2 }]);
    expect(made.map(({ cards, gain, seats }) => ({ cards, gain, seats }))).toEqual([
      { cards: [['goat'], ['duck', 'mouse']], gain: 2, seats: [1] },
    ]);
    expect(made[0]?.title(speech)).toBe('Max has filled a stable!');
    expect(made[0]?.title({ ...speech, you: 1 })).toBe('You’ve filled a stable!');
  });
  it('makes nothing of an ordinary card, and says which is the last', () => {
    const placed: Placed = { event: 'place', seat: 0, animals: ['hen'], row: 1 };
    expect(junior(before, { ...after, taken: before.taken }, [placed])).toEqual([]);
    const last = junior(before, { ...before, pile: 0 }, [placed]);
    expect(last.map(({ title }) => title(speech))).toEqual(['Last card!']);
  });
});

it('Nimalia counts a round objective by objective, but leaves the last one to the count', () => {
  type View = Parameters<typeof nimalia>[0];
  const before = view<View>({ totals: [3, 0], round: 1, rounds: 5, over: false });
  const scored = (seat: number, objective: string, gained: number, total: number): Scored => ({
    event: 'score',
    seat,
    colour: 'blue',
    round: 1,
    objective,
    earned: gained,
    gained,
    total,
    count: 1,
    also: null,
    cells: [[1, 1]],
  });
  const events = [scored(0, 'bears', 4, 7), scored(1, 'bears', 2, 2), scored(0, 'giraffes', 0, 7)];
  const after = { ...before, round: 2 };
  expect(
    nimalia(before, after, events).map(({ scored, totals }) => [
      scored?.map(({ seat, points }) => [seat, points]),
      totals,
    ]),
  ).toEqual([
    [
      [
        [0, 4],
        [1, 2],
      ],
      [7, 2],
    ],
    [[[0, 0]], [7, 2]],
  ]);
  expect(nimalia(before, { ...after, over: true }, events)).toEqual([]);
});

it('Fourmidable shows a finished objective with what it cost', () => {
  type View = Parameters<typeof fourmidable>[0];
  const calm = view<View>({ goal: 6, last: false, over: false });
  const done: Completed = {
    event: 'complete',
    seat: 0,
    family: 'fruit',
    slot: 1,
    cost: ['raspberry'],
    points: 5,
    count: 6,
  };
  const [scene, last] = fourmidable(calm, { ...calm, last: true }, [done]);
  expect([scene?.gain, scene?.cards, scene?.more?.(speech)]).toEqual([
    5,
    [['raspberry']],
    '6 of 6',
  ]);
  expect(last?.title(speech)).toBe('Last phase!');
});

it('Animimix applauds only who takes what is worth most', () => {
  type View = Parameters<typeof animimix>[0];
  const worth = (lion: number, wolf: number) =>
    view<View>({ values: { lion: { points: lion }, wolf: { points: wolf } }, hands: [3, 3] });
  const swap = { event: 'swap', seat: 1, cell: 'a1', taken: 'lion', laid: 'wolf' } as const;
  expect(animimix(worth(8, 4), worth(9, 4), [swap])[0]?.title(speech)).toBe(
    'A fine catch for Max: 9 points!',
  );
  expect(animimix(worth(8, 4), worth(9, 9), [swap])).toEqual([]);
  expect(animimix(worth(2, 0), worth(2, 0), [swap])).toEqual([]);
});

describe('what becomes a scene', () => {
  const always: Director = () => [{ title: () => 'Now!', sound: 'turn' }];

  it('is a move that was seen, not a jump and not the beginning', () => {
    expect(directed(always, news(1), news(2))).toHaveLength(1);
    expect(directed(null, news(1), news(2))).toEqual([]);
    expect(directed(always, null, news(2))).toEqual([]);
    const jump = news(9, { steps: [5, 6, 7, 8, 9].map((seq) => step(seq, 1)) });
    expect(directed(always, news(4), jump)).toEqual([]);
    expect(
      directed(always, news(1), news(2, { steps: [step(2, 1, { what: 'replaced' })] })),
    ).toEqual([]);
  });

  it('lasts one to three seconds, however many cards there are', () => {
    const cards = Array.from({ length: 8 }, () => ['hen']);
    for (const scene of [{}, { cards }, { scored: [] }])
      expect(
        [1, 3].map(
          (seconds) => lasts({ title: () => '', sound: 'turn', ...scene }) / 1000 >= seconds,
        ),
      ).toEqual([true, false]);
  });

  it('is nothing that other eyes could not have been told: unknown events make none', async () => {
    for (const game of Object.keys(GAMES)) {
      const { scenes } = (await import(`../games/${game}/scenes.ts`)) as { scenes: Director };
      const plain = view<Parameters<Director>[0]>({ values: {}, hands: [], taken: [], totals: [] });
      expect(scenes(plain, plain, [{ event: 'xyzzy' }])).toEqual([]);
    }
  });
});
