// @vitest-environment node
/* The drawings and colours for pictures that Python draws (src/menagerie/pictures). After a change
 * of either, `npx vitest run src/art/export.test.ts -u` in web/ writes the file again. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GAMES } from '../generated/games';
import { river } from './own/terrains';
import { PATTERNS } from './patterns';
import { DRAWINGS, drawingOf } from './registry';

const FILE = '../../../src/menagerie/pictures/art.json';
const LIGHT = /--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),/g;

/** The colours of a style sheet by their names, as on a light page. */
function colours(sheet: string): Record<string, string> {
  const text = readFileSync(new URL(sheet, import.meta.url), 'utf8');
  const found = [...text.matchAll(LIGHT)].map(([, name, colour]) => [name!, colour!] as const);
  return Object.fromEntries(found);
}

/** One line for each entry: a change can be read. */
function lines(entries: Record<string, unknown>): string {
  const written = Object.entries(entries).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  return `{\n${written.join(',\n')}\n}`;
}

it('Python has the same drawings and colours', async () => {
  const games = Object.keys(GAMES);
  const drawings = Object.fromEntries(games.flatMap((game) => Object.entries(DRAWINGS[game]!)));
  const palettes = Object.fromEntries(
    games.map((game) => [game, colours(`../games/${game}/palette.css`)]),
  );
  const parts = {
    drawings: { ...drawings, crown: drawingOf('crown') },
    patterns: PATTERNS,
    rivers: { '\\': river('\\'), '/': river('/') },
    colours: colours('../design/tokens.css'),
    palettes,
  };
  const text = Object.entries(parts).map(([name, part]) => `"${name}": ${lines(part)}`);
  await expect(`{\n${text.join(',\n')}\n}\n`).toMatchFileSnapshot(FILE);
});
