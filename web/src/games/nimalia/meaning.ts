/** A card is spoken of where it lies on the screen: "this card, here". */
import type { AnyMove } from '../../generated/told/nimalia';
import type { MeaningOf } from '../board';

export const meaning: MeaningOf = (any) => {
  const move = any as AnyMove;
  return { key: move.facts.turns === 0 ? 'Place' : 'PlaceTurned', facts: {}, pointing: true };
};
