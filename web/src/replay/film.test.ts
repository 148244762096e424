import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Film } from '../generated/protocol';
import { viewsOf } from './allSeeing';
import { Projector } from './film.svelte';

const step = (seq: number) => ({
  seq,
  what: 'moved',
  seat: 0,
  events: [],
  said: [`move ${seq}`],
  at: 0,
});
const film = (eyes: number | null = null) =>
  ({
    eyes,
    seats: [],
    start: { pile: 3, hand: ['a'], shown: 1 },
    scenes: [
      { step: step(1), changed: { pile: 2 }, gone: [] },
      { step: step(2), changed: { pile: 1, over: true }, gone: ['hand'] },
    ],
  }) as unknown as Film;

afterEach(() => vi.useRealTimers());

describe('a film', () => {
  it('gives every view whole', () => {
    expect(viewsOf(film())).toEqual([
      { pile: 3, hand: ['a'], shown: 1 },
      { pile: 2, hand: ['a'], shown: 1 },
      { pile: 1, shown: 1, over: true },
    ]);
  });

  it('starts where it is asked to, and stays within its ends', () => {
    const projector = new Projector(film(), async () => film(), 1);
    expect([projector.at, projector.view.pile, projector.step?.seq]).toEqual([1, 2, 1]);
    projector.jump(99);
    expect([projector.at, projector.atEnd]).toEqual([2, true]);
    projector.jump(-4);
    expect([projector.at, projector.step, projector.last]).toEqual([0, null, []]);
    projector.jump(Number.NaN);
    expect(projector.at).toBe(0);
  });

  it('runs to its end by itself, and from the start again', () => {
    vi.useFakeTimers();
    const projector = new Projector(film(), async () => film(), 0);
    projector.toggle();
    projector.hurry(4);
    vi.advanceTimersByTime(10_000);
    expect([projector.at, projector.playing]).toEqual([2, false]);
    projector.toggle();
    expect([projector.at, projector.playing]).toEqual([0, true]);
    projector.pause();
  });

  it('waits for its scenes, and for what lies over the board', () => {
    vi.useFakeTimers();
    const scene = { title: () => 'Last card!', sound: 'end' as const };
    let held = true;
    const projector = new Projector(film(), async () => film(), 0, {
      scenes: () => [scene],
      held: () => held,
    });
    projector.toggle();
    vi.advanceTimersByTime(10_000);
    expect(projector.at).toBe(0);
    held = false;
    vi.advanceTimersByTime(250);
    expect([projector.at, projector.scene]).toEqual([1, scene]);
    vi.advanceTimersByTime(1_000);
    expect([projector.at, projector.scene]).toEqual([1, scene]);
    projector.goOn();
    expect(projector.scene).toBe(null);
    vi.advanceTimersByTime(1_500);
    expect([projector.at, projector.playing]).toEqual([2, false]);
  });

  it('shows each move with the eyes of whoever makes it', async () => {
    const seen = (eyes: number | null) => {
      const { scenes, ...rest } = film(eyes);
      const by = (at: number) => ({ ...step(at + 1), seat: 1 - at, said: [`${eyes} saw ${at}`] });
      return {
        ...rest,
        seats: [{}, {}],
        start: { ...rest.start, seat: eyes },
        scenes: scenes.map((scene, at) => ({ ...scene, step: by(at) })),
      } as unknown as Film;
    };
    const projector = new Projector(seen(null), async (eyes) => seen(eyes), 0);
    expect(projector.seat).toBe(null);
    await projector.look('all');
    const story = [0, 1, 2].map(
      (at) => (projector.jump(at), [projector.seat, projector.step?.said]),
    );
    expect(story).toEqual([
      [1, undefined],
      [1, ['1 saw 0']],
      [0, ['0 saw 1']],
    ]);
  });

  it('keeps the moment when other eyes look, and the last wish counts', async () => {
    const projector = new Projector(film(), async (eyes) => film(eyes), 1);
    await Promise.all([projector.look(0), projector.look(1)]);
    expect([projector.film.eyes, projector.at]).toEqual([1, 1]);
  });
});
