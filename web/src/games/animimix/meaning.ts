/** A swap is spoken of by the animal that it takes, not by its cell. */
import type { AnyMove } from '../../generated/told/animimix';
import type { View } from '../../generated/views/animimix';
import type { MeaningOf } from '../board';
import { cellsOf } from './grid';

export const meaning: MeaningOf = (any, frame) => {
  const move = any as AnyMove;
  if (move.kind !== 'Swap') return null;
  const cell = cellsOf(frame as View).find(({ name }) => name === move.facts.cell);
  return cell === undefined ? null : { key: 'Swap', facts: { taken: cell.species } };
};
