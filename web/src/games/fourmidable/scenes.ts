/** A finished objective, a new phase, the last one. */
import type { AnyEvent } from '../../generated/told/fourmidable';
import type { View } from '../../generated/views/fourmidable';
import type { Director, Scene } from '../../scenes/scene';
import { nameOf } from '../../scenes/told';
import { scenes as say } from '../../words/scenes';

export const scenes: Director<View, AnyEvent> = (before, after, events) => {
  const made: Scene[] = [];
  for (const event of events) {
    if (event.event === 'complete') {
      const { seat, family, cost, points, count } = event;
      made.push({
        title: (speech) => say().objective(nameOf(speech, seat)),
        more: () => say().objectives(count, after.goal),
        seats: [seat],
        picture: family,
        cards: cost.map((resource) => [resource]),
        gain: points,
        sound: 'win-small',
      });
    }
    // The game begins with a phase; nobody has come home yet.
    if (event.event === 'phase' && event.number > 1 && !after.last)
      made.push({
        title: () => say().phase(event.number),
        more: () => say().phaseMore,
        seats: [event.seat],
        picture: 'nest',
        sound: 'turn',
      });
  }
  if (after.last && !before.last && !after.over)
    made.push({ title: () => say().lastPhase, picture: 'nest', sound: 'turn' });
  return made;
};
