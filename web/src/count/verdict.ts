/** How a game ended for the people at this screen. */
import type { Outcome } from '../generated/protocol';
import { ranked } from './count';

/** Losing by so little is worth a word. */
const CLOSE_POINTS = 3;
/** In games of many points, by so little of the winner's. */
const CLOSE_SHARE = 0.05;

export type Verdict =
  /** Several people, or nobody, at this screen: the winners are named. */
  | { kind: 'named' }
  | { kind: 'won' }
  | { kind: 'shared'; others: readonly number[] }
  /** By `short` points; 0 where a tie was broken. */
  | { kind: 'lost'; rank: number; short: number; close: boolean };

export function verdictOf(outcome: Outcome, mine: readonly number[]): Verdict {
  const [seat] = mine;
  if (seat === undefined || mine.length > 1) return { kind: 'named' };
  const { scores, winners } = outcome;
  if (winners.includes(seat)) {
    const others = winners.filter((winner) => winner !== seat);
    return others.length > 0 ? { kind: 'shared', others } : { kind: 'won' };
  }
  const best = scores[winners[0] ?? 0] ?? 0;
  const short = Math.abs(best - (scores[seat] ?? 0));
  const rank = ranked(outcome).find((placed) => placed.seat === seat)?.rank ?? scores.length;
  const close = short <= Math.max(CLOSE_POINTS, Math.floor(Math.abs(best) * CLOSE_SHARE));
  return { kind: 'lost', rank, short, close };
}

/** Whether somebody has as many points as the only winner: then the rules broke a tie. */
export function tieBroken({ scores, winners }: Outcome): boolean {
  const [winner] = winners;
  if (winner === undefined || winners.length > 1) return false;
  return scores.filter((score) => score === scores[winner]).length > 1;
}
