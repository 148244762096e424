/** A species is counted once: whoever shares it gets it in the same beat. */
import { grouped, type Grouping } from '../../count/count';

export const grouping: Grouping = (reasons) => grouped(reasons, ({ what }) => what);
