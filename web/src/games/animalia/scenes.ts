/** The prize for elegance, and the last season; the medals of a season have a page of their own. */
import type { AnyEvent } from '../../generated/told/animalia';
import type { View } from '../../generated/views/animalia';
import type { Director, Scene } from '../../scenes/scene';
import { nameOf, namesOf } from '../../scenes/told';
import { scenes as say } from '../../words/scenes';

export const announced = new Set<AnyEvent['event']>(['answered']);

export const scenes: Director<View, AnyEvent> = (_, after, events) => {
  const made: Scene[] = [];
  for (const event of events) {
    if (event.event === 'first') {
      const seats = [...new Set(event.seats)];
      made.push({
        title: (speech) =>
          seats.length === 1 && nameOf(speech, seats[0] ?? 0) === null
            ? say().elegantYou
            : say().elegant(namesOf(speech, seats)),
        seats,
        picture: 'trophy',
        sound: 'win-small',
      });
    }
    if (event.event === 'season' && event.number > 1 && event.number === after.seasons)
      made.push({ title: () => say().lastSeason, picture: 'medal', sound: 'turn' });
  }
  return made;
};
