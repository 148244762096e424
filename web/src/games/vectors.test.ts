/** The rule for sentences, by the cases that `tests/core/test_words_vectors.py` runs too. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { Lang } from '../generated/protocol';
import { language } from '../words/language.svelte';
import { frenchSpacing } from '../words/words';
import { GameWords, type Catalogue, type Facts } from './words.svelte';

type Said = Record<Lang, string>;
type Section = 'labels' | 'moves' | 'reasons';

const vectors = JSON.parse(readFileSync('../tests/core/words.json', 'utf8')) as {
  catalogues: Record<Lang, Catalogue>;
  names: (Said & { key: string })[];
  sentences: (Said & { section: Section; key: string; facts?: Facts; players?: string[] })[];
  french_spacing: { text: string; said: string }[];
};

afterEach(() => language.choose('en'));

describe.each(['en', 'fr'] as const)('in %s', (lang) => {
  it.each(vectors.names)('the name $key', (one) => {
    language.choose(lang);
    expect(new GameWords(vectors.catalogues).name(one.key)).toBe(one[lang]);
  });

  it.each(vectors.sentences)('$en', ({ section, key, facts = {}, players = [], ...said }) => {
    language.choose(lang);
    const words = new GameWords(vectors.catalogues, () => players);
    const found = {
      labels: () => words.label(key, facts),
      moves: () => words.move({ number: 0, text: '', kind: key, facts }),
      reasons: () => words.reason(key, facts),
    };
    expect(found[section]()).toBe(said[lang]);
  });
});

it.each(vectors.french_spacing)('French spaces: $text', ({ text, said }) => {
  expect(frenchSpacing(text)).toBe(said);
});
