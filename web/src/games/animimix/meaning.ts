/** A swap is spoken of by the animal that it takes, not by its cell. */
import type { AnyMove } from '../../generated/told/animimix';
import type { View } from '../../generated/views/animimix';
import { animimix as say } from '../../words/animimix';
import type { MeaningOf } from '../board';
import { cellsOf } from './grid';

export const meaning: MeaningOf = (any, frame) => {
  const move = any as AnyMove;
  if (move.kind !== 'Swap') return null;
  const cells = cellsOf(frame as View);
  const cell = cells.find(({ name }) => name === move.facts.cell);
  if (cell === undefined) return null;
  const { species: taken, row, column } = cell;
  return {
    key: 'Swap',
    facts: { taken },
    which: () => say().nth(row + 1, column + 1),
    twice: cells.filter(({ species, covered }) => species === taken && !covered).length > 1,
  };
};
