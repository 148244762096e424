/** Names in a sentence, as `core/grammar.py` forms them: with their article, counted, after "of". */
import type { Lang } from '../generated/protocol';
import { capital } from '../words/words';

/** The forms in which a list counts what is equal. */
export const COUNTING: readonly string[] = ['a', 'n'];

const VOWEL = /^[aeiouàâäéèêëîïôöùûüœæ]/i;

/** A name in one of the forms: `formed('fr', 'éléphant', 'the', false)` is "l’éléphant". */
export function formed(lang: Lang, name: string, form: string, feminine: boolean): string {
  if (form === '') return name;
  // At the beginning of a sentence: `{card.The}`.
  if (form !== form.toLowerCase()) return capital(formed(lang, name, form.toLowerCase(), feminine));
  if (form === 'n') return `1 ${name}`;
  // Which of two: 1, 2, 1, 2, …
  if (form === 'nth') return String(2 - (Number(name) % 2));
  return lang === 'fr' ? french(name, form, feminine) : english(name, form);
}

function french(name: string, form: string, feminine: boolean): string {
  const vowel = VOWEL.test(name);
  if (form === 'a') return `${feminine ? 'une' : 'un'} ${name}`;
  if (form === 'the') return vowel ? `l’${name}` : `${feminine ? 'la' : 'le'} ${name}`;
  return vowel ? `d’${name}` : `de ${name}`;
}

function english(name: string, form: string): string {
  if (form === 'a') return `${VOWEL.test(name) ? 'an' : 'a'} ${name}`;
  return `${form} ${name}`;
}

/** The regular plural of a name, the same in both languages. */
export const regularPlural = (name: string) => (/[sxz]$/.test(name) ? name : `${name}s`);
