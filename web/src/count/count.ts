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

/** One after the other; what has the same name comes together, seat after seat. */
export const byPart: Grouping = (reasons) => {
  const parts = new Map<string, ReasonInfo[]>();
  for (const reason of reasons) parts.set(reason.what, [...(parts.get(reason.what) ?? []), reason]);
  return [...parts.values()].flat().map((reason) => [reason]);
};

export function beatsOf(outcome: Outcome, grouping: Grouping = byPart): Beat[] {
  const sums = outcome.scores.map(() => 0);
  return grouping(outcome.reasons).map((reasons) => {
    for (const { seat, points } of reasons) sums[seat] = (sums[seat] ?? 0) + points;
    return { reasons, sums: [...sums] };
  });
}

export interface Placed {
  seat: number;
  score: number;
  rank: number;
}

/** Everybody with their rank. Winners come first, whether the game wants many points or few. */
export function ranked(outcome: Outcome): Placed[] {
  const { scores, winners } = outcome;
  const best = scores[winners[0] ?? 0] ?? 0;
  const fewest = scores.some((score) => score > best);
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
