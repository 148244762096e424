/** Where a note stands: above what it is about, below where there is no room, always on screen. */

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
interface Size {
  width: number;
  height: number;
}

const GAP = 8;
const MARGIN = 8;

export function besideOf(about: Box, note: Size, screen: Size): { left: number; top: number } {
  const middle = about.left + about.width / 2 - note.width / 2;
  const above = about.top - GAP - note.height;
  const below = about.top + about.height + GAP;
  const top = above >= MARGIN ? above : below;
  return {
    left: clamp(middle, MARGIN, screen.width - MARGIN - note.width),
    top: clamp(top, MARGIN, screen.height - MARGIN - note.height),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, Math.max(least, most)));
}
