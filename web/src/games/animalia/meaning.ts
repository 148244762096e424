/** Moves are spoken of by people and animals, not by numbers of collections and slots. */
import type { AnyMove } from '../../generated/told/animalia';
import type { View } from '../../generated/views/animalia';
import type { MeaningOf } from '../board';
import type { Meant } from '../words.svelte';

export const meaning: MeaningOf = (any, frame) => {
  const view = frame as View;
  const move = any as AnyMove;
  const two = view.players === 2;
  switch (move.kind) {
    case 'Pass':
      return meant('Pass');
    case 'Take':
      return meant(two ? 'TakeInto' : 'Take', { cards: view.lot, nth: move.facts.collection });
    case 'Give': {
      const { collection } = move.facts;
      const other = view.owners[collection - 1];
      if (other === undefined) return null;
      // The two collections of each player are numbered round the table.
      return meant(two ? 'GiveInto' : 'Give', { other, nth: 2 - (collection % 2) });
    }
    case 'Order': {
      const { cards } = view.spied;
      const places = move.facts.places as readonly number[];
      return meant('Order', { cards: places.map((place) => cards[place - 1] ?? '') });
    }
    case 'Done':
      return view.phase === 'medals' ? meant('Done') : meant('Decline', { powers: view.powers });
    case 'Cover': {
      const own = view.collections.filter((_, at) => view.owners[at] === view.seat).flat();
      const under = own[move.facts.slot - 1];
      return under === undefined ? null : meant('Cover', { under });
    }
    default:
      return null;
  }
};

const meant = (key: string, facts: Meant['facts'] = {}): Meant => ({ key, facts });
