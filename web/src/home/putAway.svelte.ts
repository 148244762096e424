/** Tables that one does not want to see among one's own. Each comes back when something happens
 *  there; the seat stays one's own. */
import type { TableLine } from '../generated/protocol';

const KEY = 'menagerie.putAway';
const MOST = 200;

/** By table, its last change when it was put away. */
type Changes = Record<string, number>;

export function readChanges(text: string | null): Changes {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(
      Object.entries(found).filter((pair): pair is [string, number] => typeof pair[1] === 'number'),
    );
  } catch {
    return {};
  }
}

class PutAway {
  #changes: Changes = $state.raw(readChanges(globalThis.localStorage?.getItem(KEY) ?? null));

  has({ id, updated }: TableLine): boolean {
    return this.#changes[id] === updated;
  }

  put({ id, updated }: TableLine): void {
    this.#set([...this.#without(id), [id, updated]]);
  }

  takeOut({ id }: TableLine): void {
    this.#set(this.#without(id));
  }

  #without(id: string): [string, number][] {
    return Object.entries(this.#changes).filter(([other]) => other !== id);
  }

  #set(changes: [string, number][]): void {
    this.#changes = Object.fromEntries(changes.slice(-MOST));
    localStorage.setItem(KEY, JSON.stringify(this.#changes));
  }
}

export const putAway = new PutAway();
