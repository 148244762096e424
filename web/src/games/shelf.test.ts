import { afterEach, expect, it, vi } from 'vitest';
import { GAMES } from '../generated/games';
import { boardsOf } from './board';
import { cataloguesOf } from './words.svelte';
import { Shelf } from './shelf.svelte';

const frogs = {
  ...Object.values(GAMES)[0]!,
  name: 'frogs',
  title: { en: 'Frogs', fr: 'Grenouilles' },
  marks: { by_seat: ['caught'], seats: [] },
};

afterEach(() => vi.unstubAllGlobals());

const answering = (body: unknown) => {
  const fetched = vi.fn(async (_path: string) => Response.json(body));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

it('has the house’s games at once, and asks nobody for them', () => {
  const fetched = answering({ games: [] });
  const shelf = new Shelf();
  expect(shelf.games.map(({ name }) => name)).toEqual(Object.keys(GAMES));
  for (const name of Object.keys(GAMES)) expect(shelf.find(name)?.name).toBe(name);
  expect(fetched).not.toHaveBeenCalled();
});

it('asks once for a game that it does not know, and then knows all that the server has', async () => {
  const fetched = answering({ games: [...Object.values(GAMES), frogs] });
  const shelf = new Shelf();
  expect(shelf.titleOf('frogs', 'en')).toBe('frogs');
  expect(shelf.find('toads')).toBeNull();
  await vi.waitFor(() => expect(shelf.complete).toBe(true));
  expect(shelf.titleOf('frogs', 'fr')).toBe('Grenouilles');
  expect(shelf.marksOf('frogs')?.by_seat).toEqual(['caught']);
  expect(shelf.find('toads')).toBeNull();
  expect(shelf.games.map(({ name }) => name)).toEqual([...Object.keys(GAMES), 'frogs']);
  expect(fetched).toHaveBeenCalledOnce();
});

it('asks again after a question without an answer', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValueOnce(new TypeError('offline')));
  const shelf = new Shelf();
  await expect(shelf.ask()).rejects.toThrow();
  answering({ games: [frogs] });
  await shelf.ask();
  expect(shelf.find('frogs')?.title.en).toBe('Frogs');
});

it('a name that every object has is no game', () => {
  answering({ games: [] });
  expect(new Shelf().find('constructor')).toBeNull();
});

it('a game from elsewhere has the plain board, and its words from the server', async () => {
  const words = { names: {}, events: {}, moves: {}, reasons: {}, labels: {} };
  const fetched = answering({ fr: words, en: words });
  const { Board, Seat, grouping } = await boardsOf('frogs');
  expect(Board).toBe((await import('./generic/Board.svelte')).default);
  expect(Seat).toBeNull();
  expect(grouping).toBeTypeOf('function');
  expect(await cataloguesOf('frogs', 2)).toEqual({ fr: words, en: words });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/games/frogs/words?rules=2');
});
