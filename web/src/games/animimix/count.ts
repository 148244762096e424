/** A species is counted once: whoever shares it gets it in the same beat. */
import type { Grouping } from '../../count/count';

export const grouping: Grouping = (reasons) => {
  const species = new Map<string, (typeof reasons)[number][]>();
  for (const reason of reasons)
    species.set(reason.what, [...(species.get(reason.what) ?? []), reason]);
  return [...species.values()];
};
