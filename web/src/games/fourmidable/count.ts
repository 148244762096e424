/** A family's objectives are counted for everybody at once, then its bonus card, then the stocks. */
import { grouped, type Grouping } from '../../count/count';
import type { PartOf } from '../../count/parts';
import type { Kinds } from '../../generated/told/fourmidable';
import { fourmidable as say } from '../../words/fourmidable';

type Reason = Kinds['reason'];

const ORDER = ['objectives', 'bonus', 'left'];

/** A bonus that is shared is the same card. */
export const kindOf = ({ what }: Reason) => (what === 'bonus-shared' ? 'bonus' : what);

/** The family that is counted; stocks have none. */
export const familyOf = (reason: Reason) => (reason.what === 'left' ? null : reason.facts.family);

export const grouping: Grouping<Reason> = (reasons) =>
  ORDER.flatMap((kind) =>
    grouped(
      reasons.filter((reason) => kindOf(reason) === kind),
      familyOf,
    ),
  );

export const partOf: PartOf<Reason> = (reason, words) => {
  const kind = kindOf(reason);
  const family = familyOf(reason);
  if (family === null) return { key: kind, name: say().left, picture: 'nest' };
  const name = words.name(family);
  return kind === 'bonus'
    ? { key: `bonus ${family}`, name: `${say().bonus} (${name})`, picture: 'bonus' }
    : { key: family, name, picture: family };
};
