/** How the sentences of the pages are written: what `tests/core/test_words_manners.py` is for the
 *  words of the games. */
import { expect, it } from 'vitest';

type Words = Record<string, unknown>;

const SOURCES = import.meta.glob<string>(['./*.{en,fr,tu}.ts', './lessons/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const FILES = import.meta.glob<Words>(['./*.{en,fr,tu}.ts', './lessons/*.ts'], {
  import: 'default',
  eager: true,
});

/** Where small children are spoken to, wherever the file is shown. */
const TO_CHILDREN = /\.tu\.ts$|junior\.fr\.ts$/;
/** What stands on the pages of a game for small children: what says vous there is said again. */
const BESIDE_CHILDREN = ['table', 'learn', 'settings', 'connection', 'count', 'scenes', 'keys'];
BESIDE_CHILDREN.push('sound', 'design', 'faces', 'deal', 'shell', 'worker', 'review');
/** Who has an account, or looks into the proof of a deal, is grown up; the page chooses between
 *  `formal` and `familiar` itself; the prize is Animalia's. */
const ELSEWHERE: Record<string, RegExp> = {
  settings: /^(account|devices|you|name|saveName|nameSaved|kept)/,
  deal: /^/,
  count: /^formal/,
  scenes: /^elegantYou$/,
};
/** What only children read, in files for everybody. */
const FAMILIAR = /^(familiar\.|stable$|stuck$)/;

const word = (pattern: string) => new RegExp(`(?<!\\p{L})(${pattern})(?!\\p{L})`, 'iu');
const VOUS = word('vous|votre|vos|vôtre|(?!chez|assez|allez|nez|rez)\\p{L}+ez');
const TU = word('tu|toi|ton|tes|tien');
const CODE = word('options?|legal|légal|index|boolean|null|undefined');
const CELLS = word('(row|column|slot|cell|ligne|colonne|case|rangée) (x|n°)');
/** Ears need a place on a grid; a game from outside may have rows that its own board numbers. */
const PLACES = /^(row x, column x|ligne x, colonne x|Row x|Rangée x)$/;

/** The texts in a piece of source, with x in place of what is filled in. */
function texts(source: string): string[] {
  const plain = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '');
  const found = plain.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g);
  return (
    [...found]
      .map(([, single, double, places]) => single ?? double ?? filled(places ?? ''))
      // A template inside of a template leaves a piece of code between its texts.
      .filter((text) => /\p{L}{2}/u.test(text) && !/^[,)}]|^ [?:] /.test(text))
  );
}

/** A template without the code in its places. */
function filled(template: string): string {
  let text = '';
  let depth = 0;
  for (let at = 0; at < template.length; at++) {
    if (depth === 0 && template.startsWith('${', at)) {
      depth = 1;
      at++;
      text += 'x';
    } else if (depth > 0) depth += { '{': 1, '}': -1 }[template[at]!] ?? 0;
    else text += template[at];
  }
  return text;
}

function* leaves(words: Words, path = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(words)) {
    const here = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') yield [here, value];
    else if (typeof value === 'function') yield [here, texts(String(value)).join(' ')];
    else if (typeof value === 'object' && value !== null) yield* leaves(value as Words, here);
  }
}

const every = Object.entries(SOURCES);

it.each(every)('%s is typeset', (path, source) => {
  for (const text of texts(source)) {
    expect(text, 'a typewriter’s apostrophe').not.toMatch(/\p{L}\\?'\p{L}/u);
    expect(text, 'two spaces').not.toMatch(/ {2}/);
    expect(text, 'two signs').not.toMatch(/\.\.(?!\.)|,,|,\.|\)\.\./);
    if (/\.(fr|tu)\.ts$/.test(path))
      expect(text.replace('nimmt!', ''), 'a sign without its space').not.toMatch(
        /[\p{L}\d)][;?!»]|[\p{L}\d)]:(?=\s|$)/u,
      );
  }
});

it.each(every)('%s is for people', (_, source) => {
  for (const text of texts(source)) {
    expect(text).not.toMatch(CODE);
    if (!PLACES.test(text)) expect(text, 'a place that no board shows').not.toMatch(CELLS);
  }
});

it.each(every.filter(([path]) => /\.(fr|tu)\.ts$/.test(path)))(
  '%s says tu to children and vous to others',
  (path) => {
    const wrong = TO_CHILDREN.test(path) ? VOUS : TU;
    for (const [key, text] of leaves(FILES[path]!))
      if (!FAMILIAR.test(key)) expect(text, key).not.toMatch(wrong);
  },
);

it.each(BESIDE_CHILDREN)('%s never says vous beside a game for small children', (area) => {
  const said = FILES[`./${area}.tu.ts`] ?? {};
  const vous = [...leaves(FILES[`./${area}.fr.ts`] ?? {})]
    .filter(([key, text]) => VOUS.test(text) && !ELSEWHERE[area]?.test(key))
    .map(([key]) => key)
    .filter((key) => !(key.split('.')[0]! in said));
  expect(vous).toEqual([]);
});
