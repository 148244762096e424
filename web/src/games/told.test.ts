/** What happened, in sentences: the browser says what the server would (`tests/tables/told.py`). */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { Lang } from '../generated/protocol';
import { language } from '../words/language.svelte';
import { cataloguesOf, GameWords, type Happened } from './words.svelte';

type Case = Happened & Record<Lang, string[]>;
const games = JSON.parse(readFileSync('../tests/tables/told.json', 'utf8')) as Record<
  string,
  Case[]
>;

afterEach(() => language.choose('en'));

describe.each(Object.entries(games))('%s', (game, cases) => {
  it.each(['en', 'fr'] as const)('in %s', async (lang) => {
    const words = new GameWords(await cataloguesOf(game, 1));
    for (const one of cases) {
      language.choose(lang === 'en' ? 'fr' : 'en');
      words.told(one);
      language.choose(lang);
      expect(words.told(one)).toEqual(one[lang]);
    }
  });
});
