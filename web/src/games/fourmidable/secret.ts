/** Of Mini Fourmidable only the strategist knows something alone: objectives she has looked at. */
import type { AnyEvent } from '../../generated/told/fourmidable';
import type { View } from '../../generated/views/fourmidable';
import type { HoldsSecret } from '../board';

export const holdsSecret: HoldsSecret<View, AnyEvent> = (view, story) =>
  Object.values(view.objectives).some(({ next }) => next !== null) ||
  story.some(({ events }) =>
    events?.some((event) => event.event === 'peek' && event.cost !== undefined),
  );
