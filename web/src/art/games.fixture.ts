/** The names in the games' own words, so that a new species cannot go without a picture. */
import { GAMES } from '../generated/games';

const FILES = import.meta.glob<{ default: { en: { names: Record<string, string> } } }>(
  '../generated/words/*.ts',
  { eager: true },
);

/** Names of what cannot be drawn: players, directions, colours, variants. */
const ABSTRACT = new Set(
  (
    'you player nothing none left right blue green yellow red ' +
    'random first-game easy hard classic avoid rush'
  ).split(' '),
);

/** By game the names that its views can hold. */
export const NAMES: Readonly<Record<string, string[]>> = Object.fromEntries(
  Object.keys(GAMES).map((game) => {
    const names = Object.keys(FILES[`../generated/words/${game}.ts`]?.default.en.names ?? {});
    return [game, names.filter((name) => !ABSTRACT.has(name))];
  }),
);
