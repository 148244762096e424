/** One objective of one round is counted for everybody at once. */
import type { Grouping } from '../../count/count';
import type { ReasonInfo } from '../../generated/protocol';

export const grouping: Grouping = (reasons) => {
  const lines = new Map<string, ReasonInfo[]>();
  for (const reason of reasons) {
    const line = `${String(reason.facts.round)} ${reason.what}`;
    lines.set(line, [...(lines.get(line) ?? []), reason]);
  }
  return [...lines.values()];
};
