/** A family's medals are counted for everybody at once, then all prizes of excellence. */
import { grouped, type Grouping } from '../../count/count';
import type { PartOf } from '../../count/parts';
import type { Kinds } from '../../generated/told/animalia';
import { animalia as say } from '../../words/animalia';
import { FAMILIES } from './show';

type Reason = Kinds['reason'];

/** Its place on the board. */
const rankOf = ({ facts }: Reason) => FAMILIES.findIndex((family) => family === facts.family);

export const grouping: Grouping<Reason> = (reasons) => [
  ...grouped(
    reasons
      .filter(({ what }) => what === 'medals')
      .toSorted((one, other) => rankOf(one) - rankOf(other)),
    ({ facts }) => facts.family,
  ),
  ...grouped(
    reasons.filter(({ what }) => what === 'sets'),
    ({ what }) => what,
  ),
];

export const partOf: PartOf<Reason> = ({ what, facts }, words) =>
  what === 'sets'
    ? { key: what, name: say().excellence, picture: 'trophy' }
    : { key: facts.family, name: words.name(facts.family), picture: `medal-${facts.family}` };
