/** The games that the rules pages show positions of: records, played again by the server. */
import type { GameName } from '../generated/protocol';

export interface Moment {
  /** Below which section, counted from the one without a title. */
  section: number;
  /** After how many moves. */
  at: number;
  caption: 'dealt' | 'middle' | 'end';
}

export interface ExampleGame {
  record: () => Promise<string>;
  eyes: number;
  moments: readonly Moment[];
}

const RECORDS = import.meta.glob<string>('./examples/*.txt', { query: '?raw', import: 'default' });

const END = 10_000;

/** A deal below the set-up, a position below the turn, the end below the count. */
function shown(game: GameName, middle: number, sections: [number, number, number]): ExampleGame {
  const [dealt, turn, end] = sections;
  return {
    record: RECORDS[`./examples/${game}.txt`] as () => Promise<string>,
    eyes: 0,
    moments: [
      { section: dealt, at: 0, caption: 'dealt' },
      { section: turn, at: middle, caption: 'middle' },
      { section: end, at: END, caption: 'end' },
    ],
  };
}

export const EXAMPLES: Record<GameName, ExampleGame> = {
  animalia: shown('animalia', 40, [2, 3, 6]),
  animimix: shown('animimix', 9, [2, 3, 4]),
  fourmidable: shown('fourmidable', 50, [2, 3, 6]),
  junior: shown('junior', 20, [2, 3, 4]),
  nimalia: shown('nimalia', 24, [2, 3, 4]),
};
