/** The legal moves in groups: by their kind, and a long group by the first thing it is about. */
import type { MoveInfo } from '../../generated/protocol';
import type { Moves } from '../../server/moves';

export interface Group {
  kind: string;
  parts: Part[];
}

/** Moves that are about the same thing; `about` is null where there is nothing to tell apart. */
export interface Part {
  about: string | null;
  moves: MoveInfo[];
}

/** So many buttons can be looked over at a glance. */
const GLANCE = 9;

export function grouped(legal: readonly number[], moves: Moves): Group[] {
  const kinds = gathered(
    legal.map((number) => moves.of(number)),
    (move) => move.kind,
  );
  return [...kinds].map(([kind, found]) => ({ kind, parts: partsOf(found) }));
}

function partsOf(moves: MoveInfo[]): Part[] {
  const [first, ...others] = Object.keys(moves[0]?.facts ?? {});
  if (moves.length <= GLANCE || first === undefined || others.length === 0)
    return [{ about: null, moves }];
  const parts = gathered(moves, ({ facts }) => textOf(facts[first]));
  if (parts.size < 2 || parts.size === moves.length) return [{ about: null, moves }];
  return [...parts].map(([about, part]) => ({ about, moves: part }));
}

function gathered<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const item of items) found.set(keyOf(item), [...(found.get(keyOf(item)) ?? []), item]);
  return found;
}

function textOf(fact: unknown): string {
  if (Array.isArray(fact)) return fact.join(', ');
  return typeof fact === 'string' ? fact : JSON.stringify(fact);
}
