/** What a preview says of each objective: its points before and after, and where they lie. */
import type { Expected } from '../../generated/told/nimalia';
import type { Preview } from '../board';
import { keyOf, type Anchor } from './field';

export interface Change {
  before: number;
  after: number;
  count: number;
  also: number | null;
  /** The [row, column] of every cell that would count, in the reserve with the card. */
  cells: readonly (readonly number[])[];
}

export function changesOf(preview: Preview<Expected> | null): ReadonlyMap<string, Change> {
  const found = new Map<string, Change>();
  for (const { what, points, facts } of preview?.reasons ?? []) {
    const { before, count, also, cells } = facts;
    found.set(what, { before, after: points, count, also, cells });
  }
  return found;
}

/** Cells as a set; `shift` brings them back to the frame before a card made it grow. */
export function cellSet(
  cells: readonly (readonly number[])[],
  shift: Anchor = { row: 0, col: 0 },
): ReadonlySet<string> {
  return new Set(
    cells.map(([row = 0, col = 0]) => keyOf({ row: row - shift.row, col: col - shift.col })),
  );
}
