/** How one usually plays against bots, so that the second tap is only a tap. */
import type { Level } from '../generated/protocol';
import { LEVELS } from '../generated/protocol';

const KEY = 'menagerie.usual';

interface Habit {
  players: number;
  level: Level;
}

function readHabit(text: string | null): Habit {
  try {
    const found = JSON.parse(text ?? '{}') as Partial<Habit> | null;
    const players = Number.isInteger(found?.players) ? (found?.players as number) : 3;
    return { players, level: LEVELS.find((level) => level === found?.level) ?? 'fox' };
  } catch {
    return { players: 3, level: 'fox' };
  }
}

class Habits {
  #habit: Habit = $state(readHabit(globalThis.localStorage?.getItem(KEY) ?? null));

  get players(): number {
    return this.#habit.players;
  }
  get level(): Level {
    return this.#habit.level;
  }

  set(change: Partial<Habit>): void {
    this.#habit = { ...this.#habit, ...change };
    localStorage.setItem(KEY, JSON.stringify(this.#habit));
  }
}

export const habits = new Habits();
