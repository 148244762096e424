import { afterEach, expect, it } from 'vitest';
import { language } from './language.svelte';
import { area, counted, frenchSpacing, plural } from './words';

const said = area({
  en: {
    hello: 'Hello!',
    cards: (count: number) => plural('en', count, { one: '# card', other: '# cards' }),
    deep: { a: 'A' },
  },
  fr: {
    hello: 'Bonjour !',
    cards: (count) => plural('fr', count, { one: '# carte', other: '# cartes' }),
    deep: { a: 'Ah ?' },
  },
});

afterEach(() => language.choose('en'));

it('follows the language', () => {
  language.choose('en');
  expect(said().hello).toBe('Hello!');
  language.choose('fr');
  expect(said().hello).toBe('Bonjour\u00a0!');
  expect(said().deep.a).toBe('Ah\u00a0?');
});

it('counts as each language does', () => {
  expect(
    [0, 1, 2].map((count) => plural('en', count, { one: '# card', other: '# cards' })),
  ).toEqual(['0 cards', '1 card', '2 cards']);
  language.choose('fr');
  expect([0, 1, 2].map((count) => said().cards(count))).toEqual(['0 carte', '1 carte', '2 cartes']);
});

it('breaks no line before French punctuation', () => {
  expect(frenchSpacing('Qui : « lui » ?')).toBe('Qui\u00a0: «\u00a0lui\u00a0»\u00a0?');
});

it('breaks no line after a number', () => {
  expect(counted('6 nimmt! Junior, 4 points (3).')).toBe(
    '6\u00a0nimmt! Junior, 4\u00a0points (3).',
  );
});

it('every sentence is said somewhere', () => {
  const areas = import.meta.glob<Record<string, unknown>>('./*.en.ts', {
    import: 'default',
    eager: true,
  });
  const pages = import.meta.glob<string>(
    ['../**/*.{svelte,ts}', '!../words/**', '!../generated/**'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  );
  const text = Object.values(pages).join('\n');
  const unsaid = Object.entries(areas).flatMap(([path, area]) =>
    Object.keys(area)
      .filter((key) => !new RegExp(`\\.\\s*${key}\\b`).test(text))
      .map((key) => `${path} ${key}`),
  );
  expect(unsaid).toEqual([]);
  expect(Object.keys(areas).length).toBeGreaterThan(10);
});
