/**
 * What bots say now and then. It follows from what everybody at the table saw (whose moment a scene
 * was, whose move it was, that the game began or ended), so there is never a secret in it.
 */
import type { SeatInfo } from '../generated/protocol';
import { bots as words } from '../words/bots';
import type { Scene } from './scene';

export interface Saying {
  seat: number;
  text: string;
}

type Occasion = 'hello' | 'glad' | 'sorry' | 'praise' | 'end' | 'musing';

/** One in so many moves of bots comes with a word. */
const SELDOM = 8;

const talkers = (seats: readonly SeatInfo[]): number[] =>
  seats.flatMap(({ kind, level }, seat) => (kind === 'bot' && level !== null ? [seat] : []));

function said(game: string, seats: readonly SeatInfo[], seat: number, occasion: Occasion) {
  const level = seats[seat]?.level ?? null;
  if (level === null) return null;
  const text = occasion === 'musing' ? words().musing[game] : words()[occasion][level];
  return text === undefined ? null : { seat, text };
}

/** At the beginning and at the end one of the bots speaks, each time another. */
export function greeting(
  game: string,
  seats: readonly SeatInfo[],
  occasion: 'hello' | 'end',
  round: number,
): Saying | null {
  const all = talkers(seats);
  const seat = all[round % Math.max(all.length, 1)];
  return seat === undefined ? null : said(game, seats, seat, occasion);
}

/** To a scene: whose moment it was is glad or sorry, otherwise another one praises. */
export function comment(game: string, seats: readonly SeatInfo[], scene: Scene): Saying | null {
  const [whose] = scene.seats ?? [];
  if (whose === undefined) return null;
  const all = talkers(seats);
  if (all.includes(whose)) return said(game, seats, whose, scene.bad ? 'sorry' : 'glad');
  const [other] = all;
  return other === undefined || scene.bad ? null : said(game, seats, other, 'praise');
}

/** To an ordinary move of a bot: now and then. */
export function musing(
  game: string,
  seats: readonly SeatInfo[],
  seat: number | null,
  seq: number,
): Saying | null {
  if (seat === null || seq % SELDOM !== 0 || !talkers(seats).includes(seat)) return null;
  return said(game, seats, seat, 'musing');
}
