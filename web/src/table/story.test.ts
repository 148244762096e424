import { expect, it } from 'vitest';
import { idle } from '../games/junior/scenes';
import { announced } from '../games/nimalia/scenes';
import { cataloguesOf, GameWords } from '../games/words.svelte';
import { linesOf } from './story';

it('has no line where nothing happens that is news', async () => {
  const words = new GameWords(await cataloguesOf('junior', 1), () => ['Zoé', 'Ada']);
  const line = (seq: number, ...events: Record<string, unknown>[]) => ({
    seq,
    seat: 0,
    what: 'moved',
    events,
    names: ['Zoé', 'Ada'],
  });
  const pass = { event: 'pass', seat: 1 };
  const show = { event: 'show', seat: 0, animals: ['hen'] };
  const lines = linesOf([line(1, pass), line(2, pass, show), line(3, show)], words, idle);
  expect(lines.map(({ seq, said }) => [seq, said.length])).toEqual([
    [2, 2],
    [3, 1],
  ]);
});

it('has no news of an answer once what it announced has happened', async () => {
  const words = new GameWords(await cataloguesOf('nimalia', 1), () => ['Zoé', 'Ada']);
  const line = (seq: number, ...events: Record<string, unknown>[]) => ({
    seq,
    seat: 0,
    what: 'moved',
    events,
    names: ['Zoé', 'Ada'],
  });
  const answer = { event: 'answer', seat: 0 };
  const passed = { event: 'pass', direction: 'left', count: 2 };
  const lines = linesOf([line(1, answer), line(2, answer, passed)], words, new Set(), announced);
  expect(lines.map(({ said, news }) => [said.length, news?.length])).toEqual([
    [1, undefined],
    [2, 1],
  ]);
});
