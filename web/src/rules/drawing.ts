/** The examples of the rules pages, one for each rule of the count: `tools/drawings` lays them out,
 *  the rulebook says what counts in them (`generated/drawings/<game>.ts`). */

/** A card, a cell or a medal. */
export interface Thing {
  /** The pictures on it; none on a card that lies face down. */
  names: readonly string[];
  /** Whether it counts. */
  lit: boolean;
  /** A number on the card: its points. */
  number?: number;
  terrain?: string;
  river?: string;
}

/** What belongs to one player, or to one stable. */
export interface Part {
  who: string;
  rows: readonly (readonly (Thing | null)[])[];
  /** What comes of it, in signs that every language reads. */
  sum: string;
  won: readonly Thing[];
}

export interface Drawing {
  kind: 'grid' | 'cells' | 'cards';
  parts: readonly Part[];
}

export type Drawings = Readonly<Record<string, Drawing>>;

const FOUND = import.meta.glob<Drawings>('../generated/drawings/*.ts', { import: 'drawings' });

/** The examples of a game by their names; none where it brings none. */
export const drawingsOf = async (game: string): Promise<Drawings> =>
  (await FOUND[`../generated/drawings/${game}.ts`]?.()) ?? {};
