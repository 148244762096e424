/** What a box says of its game, where the house has written it: `<game>/about.ts`. */
import type { Lang } from '../generated/protocol';
import { frenchSpacing } from '../words/words';

/** Who made a game, as its rules page says. */
interface Credit {
  authors: string;
  /** Null where the rulebook does not say. */
  pictures: string | null;
  publisher: string | null;
  /** The rulebook names people without their parts. */
  together?: true;
}

export interface About {
  /** The game in a sentence. */
  pitch: Record<Lang, string>;
  credit: Credit;
  /** For small children: in French one says "tu". */
  familiar?: true;
  /** Its points are cards, and are called so. */
  cards?: true;
}

const FILES = import.meta.glob<{ about: About }>('./*/about.ts', { eager: true });

const aboutOf = (game: string) => FILES[`./${game}/about.ts`]?.about ?? null;

export function pitchOf(game: string, lang: Lang): string | null {
  const said = aboutOf(game)?.pitch[lang] ?? null;
  return said !== null && lang === 'fr' ? frenchSpacing(said) : said;
}

export const creditOf = (game: string): Credit | null => aboutOf(game)?.credit ?? null;

/** Whether one says "tu" at this game's table. */
export const isFamiliar = (game: string): boolean => aboutOf(game)?.familiar ?? false;

export const countsCards = (game: string): boolean => aboutOf(game)?.cards ?? false;
