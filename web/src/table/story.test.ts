import { expect, it } from 'vitest';
import { idle } from '../games/junior/scenes';
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
