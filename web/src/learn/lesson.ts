/**
 * The first game of each game, note by note: `lessons/<game>.ts`. A note appears when its moment
 * has come and stays until it is read or done. No rule is written there: a moment is something
 * that can be seen on any table.
 */
import type { NewTable } from '../generated/protocol';

/** What a note points at: `data-learn` in the boards, or a part of the table's frame. */
export type Point =
  'hand' | 'board' | 'target' | 'offer' | 'score' | 'own' | 'confirm' | 'players' | 'hint';

export interface Lesson<K extends string = string> {
  say: K;
  point: Point;
  /** It waits for one's turn, or for the end. */
  when?: 'turn' | 'over';
  /** It is done by trying a move or by playing one; otherwise it is read. */
  until?: 'draft' | 'move';
}

export interface Course {
  words: () => Record<string, string>;
  /** What newcomers are advised to play with. */
  options: NonNullable<NewTable['options']>;
  lessons: readonly Lesson[];
}

/** A course whose notes all have their words. */
export function course<W extends Record<string, string>>(
  words: () => W,
  options: Course['options'],
  ...lessons: Lesson<Extract<keyof W, string>>[]
): Course {
  return { words, options, lessons };
}
