/** The names in the games' own words files, so that a new species cannot go without a picture. */
import { readFileSync } from 'node:fs';

function names(game: string, others: readonly string[]): string[] {
  const text = readFileSync(`../src/menagerie/games/${game}/words.en.toml`, 'utf8');
  const table = text.split('[names]')[1]?.split(/^\[/m)[0] ?? '';
  const found = [...table.matchAll(/^([\w-]+) =/gm)].map(([, name]) => name!);
  return found.filter((name) => !others.includes(name) && !/^(blue|green|yellow|red)$/.test(name));
}

export const animimix = names('animimix', []);
export const junior = names('junior', ['classic', 'avoid', 'rush']);
export const animalia = names('animalia', []);
export const fourmidable = names('fourmidable', ['none']);
export const nimalia = names('nimalia', ['left', 'right', 'random', 'first-game', 'easy', 'hard']);
