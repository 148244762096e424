/** The faces of the people at the table that is shown, for all that is drawn inside of it: boards
 *  know seats and names, and need not pass faces on. */
import { getContext, setContext } from 'svelte';
import type { SeatInfo } from '../generated/protocol';

type Seats = () => readonly SeatInfo[];

const KEY = Symbol('seats');

export function provideSeats(seats: Seats): void {
  setContext(KEY, seats);
}

/** What the person on a seat has chosen, if the seat is one of a table. */
export function faceSeated(): (seat: number | null) => string {
  const seats = getContext<Seats | undefined>(KEY);
  return (seat) => (seat === null ? '' : (seats?.()[seat]?.face ?? ''));
}
