/** A season that ended, read from what everybody saw happen: a board may have been drawn since. */
import type { AnyEvent } from '../../generated/told/animalia';
import type { StoryLine } from '../board';
import { SIZE, type Medals } from './show';

/** A season that ended. */
export interface Season {
  number: number;
  /** By collection, as they lay at the show; empty where the story does not go back so far. */
  collections: readonly (readonly string[])[];
  /** By collection, counted from 0. */
  medals: ReadonlyMap<number, Medals>;
  /** By collection, counted from 0: the bonus card on each of its places, counted from 1. */
  covers: ReadonlyMap<number, ReadonlyMap<number, string>>;
  /** By seat. */
  owls: ReadonlyMap<number, string>;
  /** By collection, counted from 0: its place in elegance, and the bonus cards that it drew. */
  prizes: ReadonlyMap<number, { rank: 'first' | 'second'; cards: number }>;
}

/** By seat the season in which it saw the board last: a board is drawn anew behind a curtain. */
export const seenBy = new Map<number | null, number>();

/** Whether a season ended in these steps. */
export function endsIn(last: readonly StoryLine<AnyEvent>[]): boolean {
  return last.some(({ events }) =>
    events?.some((event) => event.event === 'season' && event.number > 1),
  );
}

/** The latest season that ended, as everybody saw it happen; null where there is none. */
export function seasonIn(
  story: readonly StoryLine<AnyEvent>[],
  owners: readonly number[],
): Season | null {
  let ended: Season | null = null;
  let now = new Told(owners);
  for (const event of story.flatMap(({ events }) => events ?? [])) {
    if (event.event !== 'season') now.hear(event);
    else {
      if (now.medals.size > 0) ended = now.season(event.number - 1);
      now = new Told(owners);
    }
  }
  return ended;
}

/** What has been told of one season. */
class Told {
  readonly medals = new Map<number, Record<string, number>>();
  readonly #collections: string[][];
  readonly #covers = new Map<number, Map<number, string>>();
  readonly #owls = new Map<number, string>();
  readonly #prizes = new Map<number, { rank: 'first' | 'second'; cards: number }>();

  constructor(readonly owners: readonly number[]) {
    this.#collections = owners.map(() => []);
  }

  season(number: number): Season {
    // All are full at the show: otherwise its beginning was not heard.
    const whole = this.#collections.every((cards) => cards.length === SIZE);
    const collections = whole ? this.#collections : [];
    const { medals } = this;
    const [covers, owls, prizes] = [this.#covers, this.#owls, this.#prizes];
    return { number, collections, medals, covers, owls, prizes };
  }

  hear(event: AnyEvent): void {
    switch (event.event) {
      case 'take':
      case 'take-into':
        this.#collections[event.collection - 1]?.push(...event.cards);
        break;
      case 'steal':
      case 'give':
      case 'give-into': {
        const from = this.#collections[event.source - 1] ?? [];
        from.splice(from.indexOf(event.card), 1);
        this.#collections[event.collection - 1]?.push(event.card);
        break;
      }
      case 'first':
      case 'second':
        for (const collection of event.collections)
          this.#prizes.set(collection - 1, { rank: event.event, cards: 0 });
        break;
      case 'bonus': {
        const prize = this.#prizes.get(event.collection - 1);
        if (prize) prize.cards += event.count;
        break;
      }
      case 'medals': {
        const number = event.collection - 1;
        this.medals.set(number, { ...this.medals.get(number), [event.family]: event.count });
        break;
      }
      case 'no-medals':
        this.medals.set(event.collection - 1, {});
        break;
      case 'owl':
        this.#owls.set(event.seat, event.family);
        break;
      case 'cover': {
        const slot = event.slot - 1;
        const number = this.owners.indexOf(event.seat) + Math.floor(slot / SIZE);
        const laid = this.#covers.get(number) ?? new Map<number, string>();
        this.#covers.set(number, laid.set((slot % SIZE) + 1, event.card));
      }
    }
  }
}
