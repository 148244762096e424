/** Lists of tables: their order, and who sits there. */
import type { TableLine } from '../generated/protocol';

const ORDER = ['running', 'open', 'over'];

/** Games that wait for oneself first, then others to go on with, then open tables, then the latest
 *  results; abandoned ones not. */
export function sorted(tables: readonly TableLine[], results: number): TableLine[] {
  const rank = (table: TableLine) => ORDER.indexOf(table.status);
  const waits = (table: TableLine) => (table.yours ? 0 : 1);
  const alive = tables.filter((table) => rank(table) >= 0);
  const inOrder = alive.sort(
    (one, other) =>
      waits(one) - waits(other) || rank(one) - rank(other) || other.updated - one.updated,
  );
  let left = results;
  return inOrder.filter((table) => table.status !== 'over' || left-- > 0);
}

/** Who sits there. */
export const sitters = (table: TableLine): string[] => table.names.filter((name) => name !== '');
