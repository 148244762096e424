/** The numbers of a review as they are written and drawn. */
import type { GameReview } from '../generated/protocol';

export const WIDE = 640;
export const HIGH = 240;
export const LEFT = 68;
const EDGE = 14;

/** How each seat's line is drawn: colours alone do not tell everybody. */
export const DASHES = ['', '9 4', '2 4', '12 4 2 4', '5 5', '16 5'] as const;

export const across = (at: number, count: number): number =>
  LEFT + ((WIDE - LEFT - EDGE) * at) / Math.max(1, count - 1);

export const down = (share: number): number => EDGE + (HIGH - 2 * EDGE) * (1 - share);

/** The line of one seat through all moments. */
export function lineOf(chances: GameReview['chances'], seat: number): string {
  return chances
    .map((row, at) => `${across(at, chances.length).toFixed(1)},${down(row[seat] ?? 0).toFixed(1)}`)
    .join(' ');
}

export const percent = (share: number): number => Math.round(100 * share);

/** Points of the chance to win, with their sign. */
export function signed(part: number): string {
  const whole = percent(part);
  if (whole === 0) return '0';
  return whole > 0 ? `+${whole}` : `−${-whole}`;
}

const SCALES = [0.25, 0.5, 1] as const;

/** The end of the bars: the smallest of a few that all of them fit into. */
export function scaleOf(parts: readonly { value: number; doubt: number | null }[]): number {
  const most = Math.max(...parts.map(({ value, doubt }) => Math.abs(value) + (doubt ?? 0)));
  return SCALES.find((scale) => most <= scale) ?? 1;
}
