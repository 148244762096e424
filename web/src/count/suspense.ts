/** The last move also tells who won; that waits until the points have been counted. */

/** A line of the log in sentences. */
export interface SaidLine {
  seq: number;
  said: readonly string[];
  /** For each sentence the seat that it is about; null: all of them. */
  about: readonly (number | null)[];
  /** What is still news of it, if that is less. */
  news?: readonly string[];
}

/** The log up to the last move itself, without what follows from it. */
export function withoutTheEnd(lines: readonly SaidLine[]): readonly SaidLine[] {
  const last = lines.at(-1);
  if (last === undefined) return lines;
  const { seq, said, about } = last;
  return [...lines.slice(0, -1), { seq, said: said.slice(0, 1), about: about.slice(0, 1) }];
}
