/** An objective is spoken of by what it costs, not by its place. */
import type { AnyMove } from '../../generated/told/fourmidable';
import type { View } from '../../generated/views/fourmidable';
import type { MeaningOf } from '../board';

export const meaning: MeaningOf = (any, frame) => {
  const { objectives } = frame as View;
  const move = any as AnyMove;
  if (move.kind === 'Complete') {
    const { family, slot } = move.facts;
    const face = objectives[family]?.shown[slot - 1] ?? null;
    return face === null ? null : { key: 'Complete', facts: { ...face } };
  }
  if (move.kind !== 'HarvestTwo') return null;
  const { resource } = move.facts;
  const world = Object.values(objectives).find(({ resources }) => resources.includes(resource));
  return world === undefined ? null : { key: 'HarvestTwo', facts: { ant: world.ant } };
};
