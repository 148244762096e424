/** Another game at the same table: everybody who plays is asked. */
import type { SeatInfo } from '../generated/protocol';

type Answers = ReadonlyMap<number, 'again' | 'later'>;

export interface Asked {
  /** The seats of those whose answer is not known yet. */
  awaited: readonly number[];
  /** The seats of others who would like another game. */
  wanting: readonly number[];
  /** The seats of those who would not. */
  later: readonly number[];
  /** Whether we have said yes. */
  yes: boolean;
}

/** Where things stand. Bots just come; people at one screen answer together. */
export function asked(
  seats: readonly SeatInfo[],
  mine: readonly number[],
  answers: Answers,
): Asked {
  const people = seats.flatMap((chair, seat) =>
    // Whoever has left the game to a bot is not at the table any more.
    chair.kind === 'person' && chair.level === null && !chair.guest ? [seat] : [],
  );
  const others = people.filter((seat) => !mine.includes(seat));
  return {
    awaited: others.filter((seat) => !answers.has(seat)),
    wanting: others.filter((seat) => answers.get(seat) === 'again'),
    later: others.filter((seat) => answers.get(seat) === 'later'),
    yes: mine.some((seat) => answers.get(seat) === 'again'),
  };
}
