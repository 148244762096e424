/**
 * The words of a game, the same that the terminal and the server's log use: `generated/words/`
 * is written from the room's `words.fr.toml` and `words.en.toml`. The sentences have places in
 * braces, filled as `core/words.py` does.
 */
import type { GameName, Lang, MoveInfo } from '../generated/protocol';
import { language } from '../words/language.svelte';

export interface Catalogue {
  names: Record<string, string>;
  moves: Record<string, string>;
  reasons: Record<string, string>;
  labels: Record<string, string>;
}

export type Facts = Record<string, unknown>;

const PLACE = /\{(\w+)(?:\?([^{}]*)|:([^{}|]*)\|([^{}]*))?\}/g;
const SEAT = ['seat', 'other', 'dealer'];
const SEATS = ['seats', 'others'];

export class GameWords {
  constructor(
    readonly catalogues: Record<Lang, Catalogue>,
    /** The players by seat, for sentences that speak of them. */
    readonly players: () => readonly string[] = () => [],
  ) {}

  /** The name of a species, a card, a role; the key itself if it has none. */
  name(key: string): string {
    return this.#now.names[key] ?? key;
  }

  /** A heading, a unit, a caption of the board. */
  label(key: string, facts: Facts = {}): string {
    return this.#say(this.#now.labels, key, facts);
  }

  /** What a move means. */
  move(move: MoveInfo): string {
    return this.#say(this.#now.moves, move.kind, move.facts);
  }

  /** A part of the count: a sentence of its own, or the name of what counts. */
  reason(what: string, facts: Facts = {}): string {
    return what in this.#now.reasons ? this.#say(this.#now.reasons, what, facts) : this.name(what);
  }

  /** A list in words: "pony, goat and hen". */
  list(items: readonly string[]): string {
    if (items.length === 0) return this.name('nothing');
    return new Intl.ListFormat(language.now, { type: 'conjunction' }).format(
      items.map((item) => this.name(item)),
    );
  }

  get #now(): Catalogue {
    return this.catalogues[language.now];
  }

  #say(section: Record<string, string>, key: string, facts: Facts): string {
    const template = section[key];
    if (template === undefined) throw new Error(`The game's words have no '${key}'.`);
    return template.replaceAll(PLACE, (_whole, name: string, fallback, one, many) => {
      const value = facts[name];
      if (value === undefined || value === null) return (fallback as string) ?? `{${name}}`;
      if (one !== undefined) return this.#counted(Number(value), one as string, many as string);
      if (SEAT.includes(name)) return this.#player(Number(value));
      if (SEATS.includes(name))
        return this.list((value as number[]).map((seat) => this.#player(seat)));
      return Array.isArray(value) ? this.list(value.map(String)) : this.name(String(value));
    });
  }

  #counted(value: number, one: string, many: string): string {
    const single = language.now === 'fr' ? Math.abs(value) < 2 : Math.abs(value) === 1;
    return (single ? one : many).replace('#', String(value));
  }

  #player(seat: number): string {
    return this.players()[seat] ?? this.name('player').replace('#', String(seat + 1));
  }
}

const FILES = import.meta.glob<{ default: Record<Lang, Catalogue> }>('../generated/words/*.ts');

/** The catalogues of a game, a chunk of their own. */
export async function cataloguesOf(game: GameName): Promise<Record<Lang, Catalogue>> {
  const load = FILES[`../generated/words/${game}.ts`];
  if (load === undefined) throw new Error(`There are no words for '${game}'.`);
  return (await load()).default;
}
