/** Which table is a first game, and how far its notes have come; a reload changes nothing. */
import type { Lesson } from './lesson';

const KEPT = 'menagerie.learn';

interface Kept {
  code: string;
  at: number;
}

function kept(): Kept | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Partial<Kept> | null;
    return typeof found?.code === 'string' && Number.isInteger(found.at) ? (found as Kept) : null;
  } catch {
    return null;
  }
}

/** What can be seen of a table, by which notes come and go. */
export interface Seen {
  turn: boolean;
  over: boolean;
  drafting: boolean;
  /** How many moves of one's own have been seen. */
  moves: number;
}

class Coaching {
  #kept: Kept | null = $state.raw(kept());
  #from = 0;
  /** Whether one is being read: what happens for the first time waits for its end. */
  reading = $state(false);

  /** Whether notes are shown at this table. */
  at(code: string): boolean {
    return this.#kept?.code === code;
  }

  get number(): number {
    return this.#kept?.at ?? 0;
  }

  begin(code: string): void {
    this.#keep({ code, at: 0 });
    this.#from = 0;
  }

  next(seen: Seen): void {
    if (this.#kept === null) return;
    this.#from = seen.moves;
    this.#keep({ ...this.#kept, at: this.#kept.at + 1 });
  }

  end(): void {
    this.#keep(null);
  }

  /** Whether the moment of a note has come. */
  shows(lesson: Lesson, seen: Seen): boolean {
    if (lesson.when === 'over') return seen.over;
    return lesson.when !== 'turn' || seen.turn || seen.drafting;
  }

  /** Whether what it asked for is done, or it is too late for it. */
  done(lesson: Lesson, seen: Seen): boolean {
    if (lesson.before !== undefined && seen.moves >= lesson.before) return true;
    if (lesson.until === 'draft') return seen.drafting || seen.moves > this.#from;
    return lesson.until === 'move' && seen.moves > this.#from;
  }

  #keep(now: Kept | null): void {
    this.#kept = now;
    if (now === null) sessionStorage.removeItem(KEPT);
    else sessionStorage.setItem(KEPT, JSON.stringify(now));
  }
}

export const coaching = new Coaching();
