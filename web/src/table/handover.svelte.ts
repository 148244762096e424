/**
 * Several people at one screen: who looks at it, and whether a curtain falls between two of them.
 *
 * It falls where the screen comes from, or goes to, somebody who sees a secret; and before somebody
 * whose turn began without a curtain is shown one. What is asked is what would be drawn: the view
 * and the story of those eyes. So nothing can be drawn before it was asked for.
 */
import type { StoryLine } from '../games/board';
import type { Frame } from '../generated/views/frame';
import type { Table } from '../server/table.svelte';

interface Sharing {
  table: () => Table;
  /** Whether anything of the game is ever secret. */
  secrets: () => boolean;
  /** Whether eyes that see this see a secret of theirs. */
  holdsSecret: () => (view: Frame, story: readonly StoryLine[]) => boolean;
}

export class Handover {
  /** The seat whose person has said "I am here". */
  #opened = $state<number | null>(null);
  /** Whether the curtain has fallen: what happens behind it does not lift it. */
  #down = $state(false);
  readonly #asked: Sharing;

  /** To be made while a page is set up: it ends with the page. */
  constructor(asked: Sharing) {
    this.#asked = asked;
    $effect(() => void (this.#down = this.hidden !== null));
    // Where nothing is secret the screen follows the turn by itself.
    $effect(() => {
      if (this.#next === null || this.hidden !== null) return;
      this.#opened = null;
      this.#table.look(this.#next);
    });
  }

  get shared(): boolean {
    return this.#table.mine.length > 1;
  }

  /** The seat that the curtain waits for; null: there is no curtain. */
  get hidden(): number | null {
    const { seat, info } = this.#table;
    if (!this.shared || !this.#asked.secrets() || info?.status !== 'running') return null;
    const next = this.#next;
    if (next !== null)
      return this.#down || this.#holdsSecret(seat) || this.#holdsSecret(next) ? next : null;
    return seat !== this.#opened && this.#holdsSecret(seat) ? seat : null;
  }

  /** The person of the seat is here. */
  lift(seat: number): void {
    this.#opened = seat;
    this.#table.look(seat);
  }

  get #table(): Table {
    return this.#asked.table();
  }

  /** Whoever must decide next, other than the one who looks. */
  get #next(): number | null {
    const table = this.#table;
    if (!this.shared || table.legal.length > 0 || table.pending !== null) return null;
    return this.#down || !table.eye?.behind ? table.waitingSeat : null;
  }

  /** What is not known yet may be a secret. */
  #holdsSecret(seat: number | null): boolean {
    const eye = this.#table.eyeOf(seat);
    const view = eye?.shown?.view as Frame | null | undefined;
    if (eye === null || view === null || view === undefined) return true;
    return this.#asked.holdsSecret()(view, eye.log);
  }
}
