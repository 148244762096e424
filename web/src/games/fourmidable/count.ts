/** A family's objectives are counted for everybody at once, then its bonus card, then the stocks. */
import type { Grouping } from '../../count/count';
import type { Kinds } from '../../generated/told/fourmidable';

type Reason = Kinds['reason'];

const ORDER = ['objectives', 'bonus', 'left'];

/** A bonus that is shared is the same card. */
export const partOf = ({ what }: Reason) => (what === 'bonus-shared' ? 'bonus' : what);

/** The family that is counted; stocks have none. */
export const familyOf = (reason: Reason) => (reason.what === 'left' ? null : reason.facts.family);

export const grouping: Grouping<Reason> = (reasons) =>
  ORDER.flatMap((part) => {
    const beats = new Map<string | null, Reason[]>();
    for (const reason of reasons.filter((one) => partOf(one) === part)) {
      const family = familyOf(reason);
      beats.set(family, [...(beats.get(family) ?? []), reason]);
    }
    return [...beats.values()];
  });
