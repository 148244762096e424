/**
 * Each round was counted when it ended: at the end the rounds before the last come as one sum, and
 * then the last one, an objective at a time for everybody at once.
 */
import { grouped, type Grouping } from '../../count/count';
import type { Counted } from '../../generated/told/nimalia';

export const grouping: Grouping<Counted> = (reasons) => {
  const last = Math.max(...reasons.map(({ facts }) => facts.round));
  return grouped(reasons, ({ facts, what }) => (facts.round < last ? null : what));
};
