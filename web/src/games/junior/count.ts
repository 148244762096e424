/** Only cards count: the sentence of the reason is the name of what counts. */
import type { PartOf } from '../../count/parts';

export const partOf: PartOf = ({ what, facts }, words) => ({
  key: what,
  name: words.reason(what, facts),
  picture: null,
});
