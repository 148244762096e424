/** The games that rules pages show positions of, found by their path. */
import type { Moment } from './example';

interface ExampleGame {
  record: string;
  moments: readonly Moment[];
}

const RECORDS = import.meta.glob<string>('./examples/*.txt', { query: '?raw', import: 'default' });
const MOMENTS = import.meta.glob<readonly Moment[]>('./examples/*.ts', { import: 'example' });

/** The example of a game; null where it has none. */
export async function exampleOf(game: string): Promise<ExampleGame | null> {
  const [record, moments] = await Promise.all([
    RECORDS[`./examples/${game}.txt`]?.(),
    MOMENTS[`./examples/${game}.ts`]?.(),
  ]);
  return record === undefined || moments === undefined ? null : { record, moments };
}
