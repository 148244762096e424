import type { SeatInfo } from '../generated/protocol';

/** Whether somebody at another screen hears what is said, whose friends may come to watch. */
export const isHeard = (seats: readonly SeatInfo[], mine: readonly number[]): boolean =>
  seats.some((chair, seat) => chair.kind === 'person' && !mine.includes(seat));
