/** What points come from: the rows of the table at the end, and the headings of the count. */
import type { GameWords } from '../games/words.svelte';
import type { ReasonInfo } from '../generated/protocol';
import { pictureOf } from '../art/registry';
import { grouped } from './count';

/** Something that brings points in a game, as people call it. */
export interface Part {
  key: string;
  name: string;
  /** The name of its picture, where it has one. */
  picture: string | null;
  /** What is said of a seat below this name, where the whole sentence would say the name again. */
  detail?: string;
}

/** Which part a reason belongs to: `games/<game>/count.ts` may export its own. */
export type PartOf<R extends ReasonInfo = ReasonInfo> = (reason: R, words: GameWords) => Part;

/** A reason's code is the name of what counts. */
export const byName: PartOf = ({ what }, words) => ({
  key: what,
  name: words.name(what),
  picture: pictureOf(what) === null ? null : what,
});

export interface Row {
  part: Part;
  /** By seat; null where nothing was counted. */
  points: readonly (number | null)[];
}

/** Who scored what with what. */
export function rowsOf(
  reasons: readonly ReasonInfo[],
  seats: number,
  words: GameWords,
  partOf: PartOf = byName,
): Row[] {
  const told = reasons.map((reason) => ({ reason, part: partOf(reason, words) }));
  return grouped(told, ({ part }) => part.key).map((group) => ({
    part: group[0]?.part ?? { key: '', name: '', picture: null },
    points: Array.from({ length: seats }, (_, seat) => {
      const own = group.filter(({ reason }) => reason.seat === seat);
      return own.length === 0 ? null : own.reduce((sum, { reason }) => sum + reason.points, 0);
    }),
  }));
}

/** The part that a beat counts; null where it counts several. */
export function partOfBeat(
  reasons: readonly ReasonInfo[],
  words: GameWords,
  partOf: PartOf = byName,
): Part | null {
  const parts = grouped(
    reasons.map((reason) => partOf(reason, words)),
    ({ key }) => key,
  );
  return parts.length === 1 ? (parts[0]?.[0] ?? null) : null;
}
