/** How often one has won in a row against a level, game by game: then the next level is due. */
import { LEVELS, type Level, type SeatInfo } from '../generated/protocol';

const KEY = 'menagerie.streaks';
const ENOUGH = 2;

interface Streak {
  level: Level;
  wins: number;
}

/** The level of everybody else, where one plays alone against one level. */
export function levelAgainst(seats: readonly SeatInfo[], mine: readonly number[]): Level | null {
  const others = seats.filter((_, seat) => !mine.includes(seat));
  const level = others[0]?.level ?? null;
  const same = others.every((chair) => chair.kind === 'bot' && chair.level === level);
  return mine.length === 1 && same ? level : null;
}

function kept(): Record<string, Streak> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, Streak>) : {};
  } catch {
    return {};
  }
}

/** A game has ended. */
export function played(game: string, level: Level, won: boolean): void {
  const all = kept();
  const before = all[game]?.level === level ? all[game].wins : 0;
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({ ...all, [game]: { level, wins: won ? before + 1 : 0 } }),
    );
  } catch {
    // A browser that keeps nothing suggests nothing.
  }
}

/** What one may try after these wins; null where it is too early, or nothing is stronger. */
export function dueAfter(game: string, level: Level): { wins: number; next: Level } | null {
  const streak = kept()[game];
  const next = LEVELS[LEVELS.indexOf(level) + 1];
  if (streak?.level !== level || !(streak.wins >= ENOUGH) || next === undefined) return null;
  return { wins: streak.wins, next };
}
