/**
 * The first game of each game, note by note: `lessons/<game>.ts`. A note appears when its moment
 * has come and stays until it is read or done. No rule is written there: a moment is something
 * that can be seen on any table.
 */
import type { NewTable } from '../generated/protocol';

/** What a note points at: `data-learn` in the boards, or a part of the table's frame. */
export type Point =
  | 'hand'
  | 'board'
  | 'target'
  | 'offer'
  | 'score'
  | 'own'
  | 'missing'
  | 'confirm'
  | 'players'
  | 'hint';

export interface Lesson<K extends string = string> {
  say: K;
  point: Point;
  /** It waits for one's turn, or for the end. */
  when?: 'turn' | 'over';
  /** It is done by trying a move or by playing one; otherwise it is read. */
  until?: 'draft' | 'move';
  /** Only before so many moves of one's own: later it would come late. */
  before?: number;
}

/** Something that is explained the first time it happens, in a lesson or in any other game. */
export interface First<K extends string = string> {
  say: K;
  point: Point;
  /** The events that it explains, by their codes. */
  on: readonly string[];
  /** Only when it happens to oneself, or only when it happens to others. */
  mine?: boolean;
  /** Only with this card. */
  card?: string;
}

export interface Course {
  words: () => Record<string, string>;
  /** How many play, where the least number would teach another game. */
  players?: number;
  /** What newcomers are advised to play with. */
  options: NonNullable<NewTable['options']>;
  /** The name of a deal that brings soon what is explained (`tools/lesson_deals.py` finds some). */
  deal: string;
  lessons: readonly Lesson[];
  firsts: readonly First[];
}

/** A course whose notes all have their words. */
export function course<K extends string>(
  words: () => Record<K, string>,
  rest: Omit<Course, 'words' | 'lessons' | 'firsts'> & {
    lessons: readonly Lesson<NoInfer<K>>[];
    firsts: readonly First<NoInfer<K>>[];
  },
): Course {
  return { words, ...rest };
}
