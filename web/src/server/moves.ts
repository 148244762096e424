/** The move table of a game: what the numbers in `legal` mean, and which number a gesture is. */
import type { MoveInfo } from '../generated/protocol';
import { api } from './http';

/** The facts that name a move of one kind. */
export type Facts = Record<string, unknown>;
export type FactsOf<M extends MoveInfo, K> = M extends MoveInfo
  ? K extends M['kind']
    ? M['facts']
    : never
  : never;

/** `M` is `AnyMove` of `generated/told/<game>`, where the game is known. */
export class Moves<M extends MoveInfo = MoveInfo> {
  readonly #numbers = new Map<string, number>();

  constructor(readonly all: readonly M[]) {
    for (const move of all) this.#numbers.set(keyOf(move.kind, move.facts), move.number);
  }

  /** The move of a number. */
  of(number: number): M {
    const move = this.all[number];
    if (move === undefined) throw new Error(`There is no move number ${number} in this game.`);
    return move;
  }

  /** The number of a move, legal or not: `moves.number('Place', { row: 2 })`. */
  number<K extends M['kind']>(kind: K, facts?: FactsOf<M, K>): number {
    const number = this.#numbers.get(keyOf(kind, facts));
    if (number === undefined)
      throw new Error(`There is no move ${kind} ${JSON.stringify(facts)} in this game.`);
    return number;
  }

  /** The same, or null where the table has no such move. */
  find<K extends M['kind']>(kind: K, facts?: FactsOf<M, K>): number | null {
    return this.#numbers.get(keyOf(kind, facts)) ?? null;
  }
}

/** The facts of a move, if it is of one kind. */
export function factsOf<M extends MoveInfo, K extends M['kind']>(
  move: M | null,
  kind: K,
): FactsOf<M, K> | null {
  return move?.kind === kind ? (move.facts as FactsOf<M, K>) : null;
}

function keyOf(kind: string, facts: Facts = {}): string {
  const names = Object.keys(facts).sort();
  return JSON.stringify([kind, ...names.map((name) => [name, facts[name]])]);
}

const loaded = new Map<string, Promise<Moves>>();

/** The moves of a game, asked for once. */
export function movesOf(game: string, rules: number): Promise<Moves> {
  const key = `${game} ${rules}`;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const asked = api.moves(game, rules).then((all) => new Moves(all));
  loaded.set(key, asked);
  asked.catch(() => loaded.delete(key));
  return asked;
}
