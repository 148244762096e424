/** Of Animalia a seat alone knows its bonus cards, what it has spied, and its words at medal time. */
import type { AnyEvent } from '../../generated/told/animalia';
import type { View } from '../../generated/views/animalia';
import type { HoldsSecret } from '../board';

export const holdsSecret: HoldsSecret<View, AnyEvent> = (view, story) => {
  const knows = [
    view.spied.cards.length > 0,
    view.bonus.flat().some((card) => card !== null),
    view.covers.some((laid) => laid !== null && laid.length > 0),
    view.owls.some((family) => family !== null),
    // Which family the owl stands for is chosen face down.
    view.phase === 'medals' && view.answers.length > 1,
  ];
  // What these eyes alone were told can still be read, when it lies open to everybody too.
  return knows.includes(true) || story.some(({ events }) => events?.some((event) => isTold(event)));
};

const isTold = (event: AnyEvent): boolean =>
  (event.event === 'spy' || event.event === 'order' || event.event === 'bonus') &&
  event.cards !== undefined;
