/** A family's objectives are counted for everybody at once, then its bonus card, then the stocks. */
import type { Grouping } from '../../count/count';
import type { ReasonInfo } from '../../generated/protocol';

const ORDER = ['objectives', 'bonus', 'left'];

/** A bonus that is shared is the same card. */
export const partOf = ({ what }: ReasonInfo) => (what === 'bonus-shared' ? 'bonus' : what);

export const grouping: Grouping = (reasons) =>
  ORDER.flatMap((part) => {
    const beats = new Map<string, ReasonInfo[]>();
    for (const reason of reasons.filter((one) => partOf(one) === part)) {
      const family = (reason.facts.family as string | undefined) ?? '';
      beats.set(family, [...(beats.get(family) ?? []), reason]);
    }
    return [...beats.values()];
  });
