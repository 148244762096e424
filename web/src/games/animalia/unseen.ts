/** The animals that nobody has seen this season, as far as some eyes can tell. */
import type { AnyMove } from '../../generated/told/animalia';
import type { View } from '../../generated/views/animalia';
import { roleOf } from './show';

/** Every card of the box, in its order: the thief can steal each. */
export function boxOf(moves: readonly AnyMove[]): string[] {
  return moves.flatMap((move) => (move.kind === 'Steal' ? [move.facts.card] : []));
}

/** The cards of the pile and the others' bonus cards, as one cannot tell them apart. */
export function unseenIn(
  view: Pick<View, 'collections' | 'lot' | 'bonus' | 'spied' | 'pile'>,
  box: readonly string[],
): string[] {
  const known = [view.collections, view.bonus].flat(2).filter((card) => card !== null);
  const seen = new Set([...known, ...view.lot, ...view.spied.cards]);
  const left = box.filter((card) => !seen.has(card));
  const hidden = view.bonus.flat().filter((card) => card === null).length;
  // Where fewer are hidden than are left, the cuties stayed in the box.
  const all = left.length === view.pile - view.spied.cards.length + hidden;
  return all ? left : left.filter((card) => roleOf(card) !== 'cutie');
}
