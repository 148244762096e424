/** What has been explained on this device: each thing once. */
import type { LogLine } from '../server/eye.svelte';
import type { First } from './lesson';

const KEPT = 'menagerie.firsts';

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(found) ? found.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

class Firsts {
  #known = $state.raw(kept());
  /** Whether one waits to be read, or is being read: no other note begins. */
  due = $state(false);

  /** What these lines of a log show for the first time, to this seat. */
  among(
    game: string,
    firsts: readonly First[],
    lines: readonly LogLine[],
    seat: number | null,
  ): readonly First[] {
    const events = lines.flatMap((line) => line.events);
    return firsts.filter(
      ({ say, on, mine, card }) =>
        !this.#known.includes(`${game} ${say}`) &&
        events.some(
          (event) =>
            on.includes(String(event.event)) &&
            (mine === undefined || mine === (event.seat === seat)) &&
            (card === undefined || event.card === card),
        ),
    );
  }

  /** It has been read. */
  learn(game: string, say: string): void {
    this.#keep([...this.#known, `${game} ${say}`]);
  }

  /** Everything of a game is new again: somebody else learns it here. */
  forget(game: string): void {
    this.#keep(this.#known.filter((key) => !key.startsWith(`${game} `)));
  }

  #keep(now: string[]): void {
    this.#known = now;
    try {
      localStorage.setItem(KEPT, JSON.stringify(now));
    } catch {
      // A browser that keeps nothing explains again at the next visit.
    }
  }
}

export const firsts = new Firsts();
