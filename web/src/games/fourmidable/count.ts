/** A family's objectives are counted for everybody at once, then its bonus card, then the stocks. */
import { grouped, type Grouping } from '../../count/count';
import type { PartOf } from '../../count/parts';
import type { Kinds } from '../../generated/told/fourmidable';
import { fourmidable as say } from '../../words/fourmidable';

type Reason = Kinds['reason'];

const ORDER = ['objectives', 'bonus', 'left'];
/** As they lie on the board. */
const FAMILIES = ['fruit', 'prey', 'ground'];

/** A bonus that is shared is the same card. */
export const kindOf = ({ what }: Reason) => (what === 'bonus-shared' ? 'bonus' : what);

/** The family that is counted; stocks have none. */
export const familyOf = (reason: Reason) => (reason.what === 'left' ? null : reason.facts.family);

const rankOf = (reason: Reason) => FAMILIES.indexOf(familyOf(reason) ?? '');

export const grouping: Grouping<Reason> = (reasons) =>
  ORDER.flatMap((kind) =>
    grouped(
      reasons
        .filter((reason) => kindOf(reason) === kind)
        .toSorted((one, other) => rankOf(one) - rankOf(other)),
      familyOf,
    ),
  );

export const partOf: PartOf<Reason> = (reason, words) => {
  const kind = kindOf(reason);
  const family = familyOf(reason);
  if (family === null) return { key: kind, name: say().left, picture: 'nest' };
  const name = words.name(family);
  if (reason.what === 'objectives') {
    const { cards } = reason.facts;
    return {
      key: family,
      name,
      picture: family,
      detail: cards.length > 1 ? cards.join(' + ') : '',
    };
  }
  const part = { key: `bonus ${family}`, name: `${say().bonus} (${name})`, picture: 'bonus' };
  return reason.what === 'bonus' ? { ...part, detail: '' } : part;
};
