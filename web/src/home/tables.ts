/** Lists of tables: their order, and who sits there. */
import type { TableLine } from '../generated/protocol';

const ORDER = ['running', 'open', 'over'];

/** Games to go on with first, then open tables, then the latest results; abandoned ones not. */
export function sorted(tables: readonly TableLine[], results: number): TableLine[] {
  const rank = (table: TableLine) => ORDER.indexOf(table.status);
  const alive = tables.filter((table) => rank(table) >= 0);
  const inOrder = alive.sort(
    (one, other) => rank(one) - rank(other) || other.updated - one.updated,
  );
  let left = results;
  return inOrder.filter((table) => table.status !== 'over' || left-- > 0);
}

/** Who sits there. */
export const sitters = (table: TableLine): string[] => table.names.filter((name) => name !== '');
