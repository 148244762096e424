/** The last move also tells who won; that waits until the points have been counted. */
import type { LogLine } from '../server/eye.svelte';

/** The log up to the last move itself, without what follows from it. */
export function withoutTheEnd(lines: readonly LogLine[]): readonly LogLine[] {
  const last = lines.at(-1);
  if (last === undefined) return lines;
  return [...lines.slice(0, -1), { ...last, said: last.said.slice(0, 1) }];
}
