/** A card is spoken of where it lies on the screen: "this card, here". Where nobody can point, by its
 * animals and the part of the reserve it goes to. */
import type { AnyMove } from '../../generated/told/nimalia';
import type { View } from '../../generated/views/nimalia';
import { nimalia as own } from '../../words/nimalia';
import type { MeaningOf } from '../board';
import { cardSaid } from './wording';

/** Which third of a length a point is in. */
const third = (at: number, length: number) =>
  at / length < 1 / 3 ? 'start' : at / length > 2 / 3 ? 'end' : 'middle';

export const meaning: MeaningOf = (any, frame) => {
  const { card, turns, row, col } = (any as AnyMove).facts;
  return {
    key: turns === 0 ? 'Place' : 'PlaceTurned',
    facts: {},
    pointing: true,
    away(words) {
      const { seat, hand, reserves } = frame as View;
      const held = hand[card - 1];
      const reserve = seat === null ? undefined : reserves[seat];
      if (held === undefined || reserve === undefined) return null;
      const where =
        reserve.rows === 0
          ? ''
          : own().where[`${third(row, reserve.rows)}-${third(col, reserve.cols)}`];
      return own().placed(cardSaid(held, words), where, turns === 0 ? '' : own().turned(turns));
    },
  };
};
