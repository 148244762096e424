/** The animal that is worth most is taken; the last card of every hand. */
import type { AnyEvent } from '../../generated/told/animimix';
import type { View } from '../../generated/views/animimix';
import type { Director, Scene } from '../../scenes/scene';
import { nameOf } from '../../scenes/told';
import { scenes as say } from '../../words/scenes';

/** Less is no treasure. */
const LEAST = 8;

export const scenes: Director<View, AnyEvent> = (before, after, events) => {
  const made: Scene[] = [];
  const worth = (species: string) => after.values[species]?.points ?? 0;
  const others = (species: string) =>
    Object.keys(after.values)
      .filter((other) => other !== species)
      .map(worth);
  for (const event of events) {
    if (event.event !== 'swap') continue;
    const { seat, taken } = event;
    const points = worth(taken);
    if (points < LEAST || others(taken).some((other) => other >= points)) continue;
    made.push({
      title: (speech) => say().treasure(nameOf(speech, seat), say().points(points)),
      seats: [seat],
      cards: [[taken]],
      sound: 'win-small',
    });
  }
  const most = (hands: readonly number[]) => Math.max(0, ...hands);
  if (most(before.hands) > 1 && most(after.hands) === 1)
    made.push({ title: () => say().lastCard, sound: 'turn' });
  return made;
};
