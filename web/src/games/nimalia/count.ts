/** One objective of one round is counted for everybody at once. */
import type { Grouping } from '../../count/count';
import type { Counted } from '../../generated/told/nimalia';

export const grouping: Grouping<Counted> = (reasons) => {
  const lines = new Map<string, Counted[]>();
  for (const reason of reasons) {
    const line = `${reason.facts.round} ${reason.what}`;
    lines.set(line, [...(lines.get(line) ?? []), reason]);
  }
  return [...lines.values()];
};
