/**
 * What the pages say. Each area has one file per language and one that joins them:
 *
 *     words/table.en.ts   export default { yourTurn: 'Your turn', … }
 *     words/table.fr.ts   const fr: Translation<typeof en> = { … }; export default fr;
 *     words/table.ts      export const table = area({ en, fr });
 *
 * `table().yourTurn` is then the sentence in the language of the moment, and follows it.
 * A key that is missing in one language does not pass `svelte-check`, and so not the build.
 */
import { language } from './language.svelte';
import type { Lang } from '../generated/protocol';

/** The same keys, other sentences; a sentence with places is a function in every language. */
export type Translation<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => string
    ? (...args: A) => string
    : T[K] extends string
      ? string
      : Translation<T[K]>;
};

/** What is said otherwise to children. */
export type Familiar<T> = Partial<Translation<T>>;

/** The words of one area in the language of the moment; `tu` is said in French beside a game for
 *  small children, in place of the same sentences of `fr`. */
export function area<T>(languages: {
  en: T;
  fr: Translation<T>;
  tu?: Familiar<T>;
}): () => Translation<T> {
  const all: Record<Lang, Translation<T>> = {
    en: languages.en as Translation<T>,
    fr: spaced(languages.fr),
  };
  const tu: Translation<T> = { ...all.fr, ...spaced(languages.tu ?? {}) };
  return () => (language.now === 'fr' && language.familiar ? tu : all[language.now]);
}

/** No line may break before the punctuation that French sets off by a space. */
export function frenchSpacing(text: string): string {
  return text.replaceAll(/ (?=[:;!?»])|(?<=«) /g, '\u00a0');
}

/** No line breaks between a number and what it counts. */
export function counted(text: string): string {
  return text.replaceAll(/(\d) (?=\p{L})/gu, '$1\u00a0');
}

function spaced<T>(words: T): T {
  if (typeof words === 'string') return frenchSpacing(words) as T;
  if (typeof words === 'function') {
    const sentence = words as unknown as (...args: unknown[]) => string;
    return ((...args: unknown[]) => frenchSpacing(sentence(...args))) as T;
  }
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, spaced(value)])) as T;
}

const AND: Record<Lang, string> = { en: ' and ', fr: ' et ' };
export const OR: Record<Lang, string> = { en: ' or ', fr: ' ou ' };

/** A list in words, as `core/words.py` writes it: "pony, goat and hen". */
export function joined(lang: Lang, items: readonly string[], between = AND): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : items.slice(0, -1).join(', ') + between[lang] + last;
}

/** The same with a capital letter, as a sentence begins. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Forms = { one: string; other: string };

const RULES: Record<Lang, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  fr: new Intl.PluralRules('fr'),
};

/** A number with its noun: `plural('en', 3, { one: '# card', other: '# cards' })`. */
export function plural(lang: Lang, count: number, forms: Forms): string {
  const form = RULES[lang].select(count) === 'one' ? forms.one : forms.other;
  return form.replaceAll('#', String(count));
}
