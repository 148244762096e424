/** Where the ants of the others live: beside their names, in a column or in a row. */
const BESIDE = '(min-width: 64rem)';

export const column = (seat: number) => `column-${seat}`;
export const row = (seat: number) => `row-${seat}`;

/** The one of both that is shown. */
export function home(seat: number): string {
  return globalThis.matchMedia?.(BESIDE).matches ? column(seat) : row(seat);
}
