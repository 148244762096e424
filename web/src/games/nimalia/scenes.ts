/** A round is scored, objective by objective; the last round begins. */
import { grouped } from '../../count/count';
import type { AnyEvent, Scored } from '../../generated/told/nimalia';
import type { View } from '../../generated/views/nimalia';
import type { Director, Scene } from '../../scenes/scene';
import { scenes as say } from '../../words/scenes';

export const announced = new Set<AnyEvent['event']>(['answer']);

export const scenes: Director<View, AnyEvent> = (before, after, events) => {
  // The last round is counted at the end, with everything else.
  if (after.over) return [];
  const scored = events.filter((event): event is Scored => event.event === 'score');
  const totals = [...before.totals];
  const made: Scene[] = grouped(scored, ({ objective }) => objective).map((part) => {
    for (const { seat, total } of part) totals[seat] = total;
    const { objective, round } = part[0] as Scored;
    return {
      title: ({ words }) => words.name(objective),
      more: () => say().round(round),
      picture: objective,
      scored: part.map(({ seat, gained, ...facts }) => ({
        seat,
        what: objective,
        points: gained,
        facts: { ...facts, gained },
        said: '',
      })),
      totals: [...totals],
      sound: 'score',
    };
  });
  if (after.round > before.round && after.round === after.rounds)
    made.push({ title: () => say().lastRound, sound: 'turn' });
  return made;
};
