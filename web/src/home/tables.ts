/** Lists of tables: their order, who sits there, and how a game ended. */
import type { TableLine } from '../generated/protocol';

const ORDER = ['running', 'open', 'over'];

/** Whether a seat is kept for oneself at a table that has not begun. */
export const invites = (table: TableLine): boolean => table.yours && table.status === 'open';

/** Invitations first, then games that wait for oneself, then others to go on with, then open tables,
 *  then the latest results; abandoned ones not. */
export function sorted(tables: readonly TableLine[], results: number): TableLine[] {
  const rank = (table: TableLine) => ORDER.indexOf(table.status);
  const waits = (table: TableLine) => (invites(table) ? 0 : table.yours ? 1 : 2);
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

/** Who has played, with their points: « Zoé 11, Rusty 14 ». */
export const standings = ({ names, scores }: TableLine): string[] =>
  names.map((name, seat) => (scores === null ? name : `${name} ${scores[seat] ?? ''}`));

const DAY = 24 * 3600 * 1000;

/** The day of something that was `at`, in seconds: today, yesterday, three days ago, or its date. */
export function dayOf(at: number, language: string, now: Date = new Date()): string {
  const then = new Date(at * 1000);
  const midnight = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate());
  const days = Math.round((midnight(now).getTime() - midnight(then).getTime()) / DAY);
  if (days >= 0 && days < 7)
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day');
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(then);
}
