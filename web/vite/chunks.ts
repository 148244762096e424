/**
 * Which modules share a file. Left alone, the bundler makes a file of every few lines that two pages
 * have in common: a table was 50 scripts and 25 style sheets, and a browser asks for six at a time.
 */
import { readdirSync } from 'node:fs';

interface Group {
  name: string | ((id: string) => string | null);
  test: RegExp;
  /** Higher ones choose first. */
  priority: number;
  minShareCount?: number;
}

const GAMES = readdirSync('src/games', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The modules in these places of `src`, each a regular expression. */
const among = (...places: string[]) => new RegExp(`[\\\\/]src[\\\\/](?:${places.join('|')})`);

/** What the first page has, and most others too. */
const EVERYWHERE = among(
  '[^\\\\/]+$',
  'design',
  'home',
  'settings[\\\\/]settings',
  'learn[\\\\/]lessons\\.',
  'games[\\\\/](?:\\w+[\\\\/])?(?:about|manners|palettes|shelf)',
  'generated[\\\\/](?:games|protocol)',
  'server[\\\\/](?:attempt|hosts|http|person)',
  'words[\\\\/](?:connection|design|faces|groups|guests|home|language|learn|offline|shell|words)\\b',
);

/** What the tables of all games share, the films of finished ones and first games too. */
const AT_A_TABLE = among(
  '(?:count|deal|learn|replay|rules|scenes|server|table)[\\\\/]',
  '(?:games|generated)[\\\\/][^\\\\/]+$',
  'words[\\\\/](?:bots|count|deal|keys|replay|review|rules|scenes|sound|table|undo)\\b',
);

/** What one game brings to its tables; colours and what the shelf says are everybody's. */
const OF_ONE_GAME = among('games', 'words', 'generated[\\\\/](?:drawings|words)');
const PLACE =
  /[\\/](?:games[\\/](\w+)[\\/](?!about|palette)|words[\\/](\w+)\.|drawings[\\/](\w+)\.)/;

function gameOf(id: string): string | null {
  const found = PLACE.exec(id)?.slice(1) ?? [];
  return GAMES.find((game) => found.includes(game)) ?? null;
}

export const chunks: Group[] = [
  { name: 'svelte', test: /[\\/]node_modules[\\/]/, priority: 5 },
  { name: 'art', test: /fluent:|[\\/]src[\\/]art[\\/]/, priority: 4, minShareCount: 2 },
  { name: 'base', test: EVERYWHERE, priority: 3, minShareCount: 2 },
  { name: 'table', test: AT_A_TABLE, priority: 2, minShareCount: 2 },
  { name: gameOf, test: OF_ONE_GAME, priority: 1 },
];
