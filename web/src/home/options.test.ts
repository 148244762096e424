// @vitest-environment node
import { expect, it } from 'vitest';
import { GAMES } from '../generated/games';
import { chosenIn, initial, matters, sent, settled, toggled } from './options';

it('sends nothing where everything is as the server would have it', () => {
  for (const facts of Object.values(GAMES)) expect(sent(facts, initial(facts))).toEqual({});
});

it('the seconds of a rush matter in a rush only', () => {
  const { junior } = GAMES;
  const seconds = junior.options.find((option) => option.kind === 'number')!;
  const calm = { ...initial(junior), [seconds.name]: 5 };
  expect(matters(seconds, calm)).toBe(false);
  expect(sent(junior, calm)).toEqual({});
  const rush = { ...calm, variant: 'rush' };
  expect(matters(seconds, rush)).toBe(true);
  expect(sent(junior, rush)).toEqual({ variant: 'rush', [seconds.name]: 5 });
});

it('a pick is settled with as many as the players need', () => {
  const { animimix } = GAMES;
  const picked = { species: ['monkey', 'wolf', 'lion'] };
  expect(settled(animimix, picked, 2)).toBe(true);
  expect(settled(animimix, picked, 3)).toBe(false);
  expect(settled(animimix, { species: 'random' }, 3)).toBe(true);
});

it('picks are taken back by a second touch and never exceed the count', () => {
  expect(toggled(['a'], 'b', 2)).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a', 2)).toEqual(['b']);
  expect(toggled(['a', 'b'], 'c', 2)).toEqual(['a', 'b']);
});

it('a table says its variant, and the seconds of a rush', () => {
  const { options } = GAMES.junior;
  const rush = chosenIn(options, { variant: 'rush', window: 8, first: 'random' }, 'en');
  expect(rush.map(({ said }) => said)).toEqual([expect.stringMatching(/./), '8']);
  expect(chosenIn(options, { variant: 'classic', window: 8 }, 'en')).toHaveLength(1);
  expect(chosenIn(GAMES.animimix.options, { species: 'random' }, 'fr')).toEqual([]);
});
