/** Where a note stands: beside what it speaks of, and not over what one decides on. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
type Size = Pick<Box, 'width' | 'height'>;

const GAP = 14;
const MARGIN = 6;
/** What a pixel of each costs: to lie over what it speaks of, over what must stay free, over the felt,
 *  and to be far. Far away beside the felt is better than near and over its cards. */
const COSTS = { ring: 4, free: 3, felt: 0.5, far: 12 };
/** A part that keeps less than this beside a note is covered whole: nobody reads half a line. */
const LEAST = 88;

const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, Math.max(least, most)));

const shared = (from: number, size: number, other: number, otherSize: number) =>
  Math.max(0, Math.min(from + size, other + otherSize) - Math.max(from, other));

/** The pixels that two boxes share. */
export const overlap = (one: Box, other: Box) =>
  shared(one.left, one.width, other.left, other.width) *
  shared(one.top, one.height, other.top, other.height);

const middle = (box: Box): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];

/** A part of the page that a note may cover, at its top or at its bottom, and how large the note is
 *  there. */
export interface Cover {
  part: Box;
  note: Size;
}

/** What there is around a note. */
export interface Page {
  screen: Size;
  free: readonly Box[];
  felt?: Box | null;
  cover?: Cover | null;
}

/** The best place for a note: beside the ring, above what the ring is in, in a corner, or over what
 *  it may cover, where it has the shape of that part. */
export function placeNote(note: Size, ring: Box, { screen, free, felt, cover }: Page): Box {
  const [x, y] = middle(ring);
  const across = x - note.width / 2;
  const along = y - note.height / 2;
  const above = ring.top - GAP - note.height;
  const right = screen.width - MARGIN - note.width;
  const bottom = screen.height - MARGIN - note.height;
  const wishes: [number, number][] = [
    [ring.left + ring.width + GAP, along],
    [ring.left - GAP - note.width, along],
    [across, above],
    [MARGIN, above],
    [right, above],
    [across, ring.top + ring.height + GAP],
    [MARGIN, MARGIN],
    [right, MARGIN],
    [MARGIN, bottom],
    [right, bottom],
    [across, MARGIN],
    ...free
      .filter((one) => overlap(one, ring) > 0)
      .map((one): [number, number] => [across, one.top - GAP - note.height]),
  ];
  const cost = (box: Box) => {
    const [noteX, noteY] = middle(box);
    const over = free.reduce((sum, one) => sum + overlap(box, one), 0);
    const far = Math.hypot(noteX - x, noteY - y);
    const onFelt = felt ? overlap(box, felt) : 0;
    return (
      COSTS.ring * overlap(box, ring) + COSTS.free * over + COSTS.felt * onFelt + COSTS.far * far
    );
  };
  const boxes = wishes.map(([left, top]) => ({
    ...note,
    left: clamp(left, MARGIN, right),
    top: clamp(top, MARGIN, bottom),
  }));
  if (cover && cover.note.height <= cover.part.height) {
    const { part, note: slim } = cover;
    const height = part.height - slim.height < LEAST ? part.height : slim.height;
    const ends = [part.top, part.top + part.height - height];
    boxes.push(...ends.map((top) => ({ width: slim.width, height, left: part.left, top })));
  }
  return boxes.reduce((best, box) => (cost(box) < cost(best) ? box : best));
}
