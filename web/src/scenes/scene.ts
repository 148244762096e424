/**
 * Little scenes for the moments of a game: a stable that is complete, a round that is scored, the
 * last card. They are made from what these eyes were told and from nothing else, and only the page
 * plays them: no server waits for them.
 */
import type { Sound } from '../design/sound';
import type { GameWords } from '../games/words.svelte';
import type { News, ReasonInfo } from '../generated/protocol';
import type { Frame } from '../generated/views/frame';

/** How a scene names people and things, in the language of the moment. */
export interface Speech {
  names: readonly string[];
  /** The only seat at this screen, which is spoken to; null where people are named. */
  you: number | null;
  /** The game says "tu". */
  familiar: boolean;
  words: GameWords;
}

export interface Scene {
  /** What is said, large. */
  title: (speech: Speech) => string;
  /** One more sentence. */
  more?: (speech: Speech) => string;
  /** The seats whose moment it is: their faces are shown. */
  seats?: readonly number[];
  /** A picture by its name. */
  picture?: string;
  /** Cards that run to the first of the seats, one after the other; each its animals. */
  cards?: readonly (readonly string[])[];
  /** Points that are scored at this moment: the board lights them, and everybody's are shown. */
  scored?: readonly ReasonInfo[];
  /** By seat the sums after it. */
  totals?: readonly number[];
  /** Points, or things, that it brings to the first of the seats. */
  gain?: number;
  /** Nobody wished for it. */
  bad?: true;
  sound: Sound;
}

/** The scenes of what has just happened: `games/<game>/scenes.ts` exports `scenes`. */
export type Director<V extends Frame = Frame, E extends object = object> = (
  before: V,
  after: V,
  events: readonly E[],
) => readonly Scene[];

const TITLE_MS = 1500;
const FIRST_MS = 600;
const CARD_MS = 170;
const SCORE_MS = 2300;

/** How long a scene lasts at normal pace. */
export function lasts({ cards = [], scored }: Scene): number {
  return scored === undefined ? TITLE_MS + cards.length * CARD_MS : SCORE_MS;
}

/** When each of its cards sets off, in milliseconds at normal pace. */
export const setsOff = (at: number): number => FIRST_MS + at * CARD_MS;

/** A jump over many steps is no moment, and neither is what comes before the first card. */
const MOST_STEPS = 3;

/** What the director makes of news, in the light of those before. */
export function directed(
  director: Director | null,
  before: News | null,
  news: News,
): readonly Scene[] {
  if (director === null || before?.view == null || news.view === null) return [];
  const steps = news.steps.filter(({ what }) => what === 'moved' || what === 'passed');
  if (steps.length === 0 || news.steps.length > MOST_STEPS) return [];
  return director(
    before.view as unknown as Frame,
    news.view as unknown as Frame,
    steps.flatMap(({ events }) => events),
  );
}
