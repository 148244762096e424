/**
 * Where a reserve, its cards and their places are drawn, in units of one cell. Rows and columns
 * count from 1 inside the bounding box, as in the moves; nothing here decides what is allowed.
 */
import type { AnyMove } from '../../generated/told/nimalia';
import type { Moves } from '../../server/moves';
import type { Cell } from '../../generated/views/nimalia';

export interface Size {
  rows: number;
  cols: number;
}

/** The place of a card: the row and column of its top-left cell. */
export interface Anchor {
  row: number;
  col: number;
}

export interface Layout {
  /** The side of the square field. */
  units: number;
  /** What lies left of the first column and above the first row. */
  x: number;
  y: number;
}

/** The side of a card: the first one has just the room it needs. */
const CARD = 2;

/** The side of the largest reserve, as the moves tell it: one more than their last row. */
export function sideOf(moves: Moves<AnyMove>): number {
  return Math.max(...moves.all.map((move) => move.facts.row)) + 1;
}

/** A ring around the reserve for cards that stick out; half of one where it is full-grown. */
export function layoutOf(size: Size, side: number): Layout {
  const [high, wide] = [Math.max(size.rows, CARD), Math.max(size.cols, CARD)];
  const ring = (length: number) => (size.rows > 0 && length < side ? 1 : 0.5);
  const [top, left] = [ring(high), ring(wide)];
  const units = Math.max(high + 2 * top, wide + 2 * left);
  return { units, x: (units - wide) / 2, y: (units - high) / 2 };
}

/** The places a finger can point at: around every corner of the bounding box and within it. */
export function anchorsOf(size: Size, side: number): Anchor[] {
  if (size.rows === 0) return [{ row: 1, col: 1 }];
  const lines = (count: number) =>
    Array.from({ length: Math.min(count, side - 1) + 1 }, (_, at) => at);
  return lines(size.rows).flatMap((row) => lines(size.cols).map((col) => ({ row, col })));
}

/** The anchor of a card whose centre is at a point of the field. */
export function anchorAt(
  layout: Layout,
  x: number,
  y: number,
  anchors: readonly Anchor[],
): Anchor | null {
  let best: Anchor | null = null;
  let nearest = Infinity;
  for (const anchor of anchors) {
    const away = Math.hypot(layout.x + anchor.col - x, layout.y + anchor.row - y);
    if (away < nearest) [best, nearest] = [anchor, away];
  }
  return best;
}

export function same(one: Anchor | null, other: Anchor | null): boolean {
  return one?.row === other?.row && one?.col === other?.col;
}

/** The next anchor in the direction of an arrow key; the same where there is none. */
export function stepped(from: Anchor, key: string, anchors: readonly Anchor[]): Anchor {
  const [down, right] = ARROWS[key] ?? [0, 0];
  const wanted = { row: from.row + down, col: from.col + right };
  return anchors.find((anchor) => same(anchor, wanted)) ?? from;
}

export const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cells of a card, in reading order, after clockwise quarter turns. */
export function turned(cells: readonly Cell[], turns: number): Cell[] {
  let now = [...cells];
  for (let turn = 0; turn < turns % 4; turn++)
    now = [2, 0, 3, 1]
      .map((at) => now[at]!)
      .map((cell) => ({ ...cell, river: across(cell.river) }));
  return now;
}

/** A diagonal after a quarter turn. */
function across(river: string | null): string | null {
  if (river === null) return null;
  return river === '/' ? '\\' : '/';
}

/** The four cells a card at an anchor lies on, in reading order. */
export function coveredBy({ row, col }: Anchor): Anchor[] {
  return [0, 1].flatMap((down) => [0, 1].map((right) => ({ row: row + down, col: col + right })));
}

/** Where a card lies after the frame has followed it: nothing is left of or above the first. */
export function settled({ row, col }: Anchor): Anchor {
  return { row: Math.max(row, 1), col: Math.max(col, 1) };
}

export const keyOf = ({ row, col }: Anchor) => `${row} ${col}`;
