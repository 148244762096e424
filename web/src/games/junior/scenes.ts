/** A stable that is complete, a claim that was wrong, the last card. */
import type { AnyEvent } from '../../generated/told/junior';
import type { View } from '../../generated/views/junior';
import type { Director, Scene } from '../../scenes/scene';
import { nameOf } from '../../scenes/told';
import { scenes as say } from '../../words/scenes';

/** In a rush somebody passes at nearly every card: the table even does it for everybody. */
export const idle = new Set<AnyEvent['event']>(['pass']);

/** To take cards is what one wants, or not at all. */
function titleOf(variant: string, name: string | null): string {
  if (variant === 'rush') return say().spotted(name);
  return variant === 'avoid' ? say().stuck(name) : say().stable(name);
}

export const scenes: Director<View, AnyEvent> = (before, after, events) => {
  const made: Scene[] = [];
  for (const event of events) {
    if (event.event === 'wrong') {
      const { seat, animals = [] } = event;
      made.push({
        title: (speech) => say().wrong(nameOf(speech, seat)),
        more: animals.length > 0 ? () => '−1' : undefined,
        seats: [seat],
        bad: true,
        sound: 'no',
      });
    }
  }
  const takers = new Set(
    events.flatMap((event) =>
      event.event === 'take' || event.event === 'take-without' ? [event.seat] : [],
    ),
  );
  for (const seat of takers) {
    const cards = (after.taken[seat] ?? []).slice(before.taken[seat]?.length ?? 0);
    if (cards.length === 0) continue;
    made.push({
      title: (speech) => titleOf(after.variant, nameOf(speech, seat)),
      seats: [seat],
      picture: 'stable',
      cards,
      gain: cards.length,
      ...(after.variant === 'avoid' ? { bad: true } : {}),
      sound: 'door',
    });
  }
  if (before.pile > 0 && after.pile === 0 && after.shown !== null)
    made.push({ title: () => say().lastCard, picture: 'stable', sound: 'turn' });
  return made;
};
