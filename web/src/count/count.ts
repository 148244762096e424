/** The final count as a walk: one beat after another, each with what it lights and the sums. */
import type { Outcome, ReasonInfo } from '../generated/protocol';

export interface Beat {
  /** Counted together in this beat; usually one. */
  reasons: readonly ReasonInfo[];
  /** Every seat's sum after it. */
  sums: readonly number[];
}

/** How a game groups its reasons into beats: `games/<game>/count.ts` may export its own. */
export type Grouping<R extends ReasonInfo = ReasonInfo> = (
  reasons: readonly R[],
) => readonly (readonly R[])[];

/** Everything that has the same key together, in the order in which the keys first came. */
export function grouped<T>(items: readonly T[], keyOf: (item: T) => string | null): T[][] {
  const groups = new Map<string | null, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

/** What has the same name comes together, seat after seat. */
export const byPart: Grouping = (reasons) =>
  grouped(reasons, ({ what }) => what).flatMap((part) => part.map((reason) => [reason]));

/**
 * The beats of a count. Where seats are counted one after the other, whoever is in front after that
 * part comes last: until then nobody knows who leads.
 */
export function beatsOf(outcome: Outcome, grouping: Grouping = byPart): Beat[] {
  const sums = outcome.scores.map(() => 0);
  const add = ({ seat, points }: ReasonInfo) => (sums[seat] = (sums[seat] ?? 0) + points);
  const least = fewestWin(outcome) ? -1 : 1;
  const beats: Beat[] = [];
  for (const part of partsOf(grouping(outcome.reasons))) {
    const after = outcome.scores.map((_, seat) =>
      part
        .flat()
        .reduce((sum, reason) => sum + (reason.seat === seat ? reason.points : 0), sums[seat] ?? 0),
    );
    const ordered = part.toSorted(
      ([one], [other]) => least * ((after[one?.seat ?? 0] ?? 0) - (after[other?.seat ?? 0] ?? 0)),
    );
    for (const reasons of ordered) {
      reasons.forEach(add);
      beats.push({ reasons, sums: [...sums] });
    }
  }
  return beats;
}

/** Neighbouring beats that count the same part, each for another seat. */
function partsOf(beats: ReturnType<Grouping>): (readonly ReasonInfo[])[][] {
  const parts: (readonly ReasonInfo[])[][] = [];
  for (const beat of beats) {
    const part = parts.at(-1);
    const before = part?.at(-1);
    const same = beat.length === 1 && before?.length === 1 && before[0]?.what === beat[0]?.what;
    if (part !== undefined && same) part.push(beat);
    else parts.push([beat]);
  }
  return parts;
}

/** Whether the game wants few points: then somebody has more than the winners. */
function fewestWin({ scores, winners }: Outcome): boolean {
  const best = scores[winners[0] ?? 0] ?? 0;
  return scores.some((score) => score > best);
}

export interface Placed {
  seat: number;
  score: number;
  rank: number;
}

/** Everybody with their rank. Winners come first, whether the game wants many points or few. */
export function ranked(outcome: Outcome): Placed[] {
  const { scores, winners } = outcome;
  const fewest = fewestWin(outcome);
  const order = scores
    .map((score, seat) => ({ seat, score, won: winners.includes(seat) }))
    .sort(
      (a, b) =>
        Number(b.won) - Number(a.won) ||
        (fewest ? a.score - b.score : b.score - a.score) ||
        a.seat - b.seat,
    );
  return order.map(({ seat, score, won }, at) => {
    const equal = order.findIndex((other) => other.won === won && other.score === score);
    return { seat, score, rank: won ? 1 : Math.min(at, equal) + 1 };
  });
}
