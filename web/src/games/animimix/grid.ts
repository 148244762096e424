/** The grid as cells with names, and where an arrow key leads. */
import type { Own } from '../../generated/views/animimix';

export interface Cell {
  name: string;
  species: string;
  /** A mountain lies on it: its animal stays. */
  covered: boolean;
  row: number;
  column: number;
}

export function cellsOf(view: Pick<Own, 'grid' | 'mountains'>): Cell[] {
  return view.grid.flatMap((animals, row) =>
    animals.map((species, column) => {
      const name = `${'abcdef'[column]}${row + 1}`;
      return { name, species, covered: view.mountains.includes(name), row, column };
    }),
  );
}

const STEPS: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The place an arrow key leads to, or null at the border and for other keys. */
export function stepFrom(at: number, key: string, rows: number, columns: number): number | null {
  const step = STEPS[key];
  if (step === undefined) return null;
  const row = Math.floor(at / columns) + step[0];
  const column = (at % columns) + step[1];
  if (row < 0 || row >= rows || column < 0 || column >= columns) return null;
  return row * columns + column;
}
