/** The positions that a rules page shows: of a record, `examples/<game>.txt`, played again by the
 *  server, at the moments of `examples/<game>.ts`. */

export interface Moment {
  /** Below which section, counted from the one without a title. */
  section: number;
  /** After how many moves. */
  at: number;
  caption: 'dealt' | 'middle' | 'end';
}

const END = 10_000;

/** A deal below the set-up, a position below the turn, the end below the count. */
export function shown(middle: number, sections: [number, number, number]): readonly Moment[] {
  const [dealt, turn, end] = sections;
  return [
    { section: dealt, at: 0, caption: 'dealt' },
    { section: turn, at: middle, caption: 'middle' },
    { section: end, at: END, caption: 'end' },
  ];
}
