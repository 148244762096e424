/**
 * The words of a game, the same that the terminal and the server's log use: `generated/words/`
 * is written from the room's `words.fr.toml` and `words.en.toml`. The sentences have places in
 * braces, filled as `core/words.py` does.
 */
import type { Lang, MoveInfo } from '../generated/protocol';
import steps from '../generated/steps';
import { api } from '../server/http';
import { language } from '../words/language.svelte';
import { joined, plural } from '../words/words';

export interface Catalogue {
  names: Record<string, string>;
  events: Record<string, string>;
  moves: Record<string, string>;
  reasons: Record<string, string>;
  labels: Record<string, string>;
}

export type Facts = Record<string, unknown>;

/** Something that happened, and how the players were called then. */
export interface Happened {
  what: string;
  seat: number | null;
  events: readonly Facts[];
  names: readonly string[];
}

const PLACE = /\{(\w+)(?:\?([^{}]*)|:([^{}|]*)\|([^{}]*))?\}/g;
const SEAT = ['seat', 'other', 'dealer'];
const SEATS = ['seats', 'others'];

export class GameWords {
  /** What was said already: a log is read again whenever it grows. */
  #told = new WeakMap<Happened, { lang: Lang; said: string[] }>();

  constructor(
    readonly catalogues: Record<Lang, Catalogue>,
    /** The players by seat, for sentences that speak of them. */
    readonly players: () => readonly string[] = () => [],
  ) {}

  /** The name of a species, a card, a role; the key itself if it has none. */
  name(key: string): string {
    return own(this.#now.names, key) ?? key;
  }

  /** A heading, a unit, a caption of the board. */
  label(key: string, facts: Facts = {}): string {
    return this.#say(this.#now.labels, key, facts);
  }

  /** The same, as far as the game has it and it needs no facts. */
  caption(key: string): string | null {
    const text = own(this.#now.labels, key) ?? null;
    return text === null || text.includes('{') ? null : text;
  }

  /** What a move means; its notation, if the game has no sentence for it. */
  move({ kind, facts, text }: MoveInfo): string {
    return own(this.#now.moves, kind) === undefined
      ? text
      : this.#say(this.#now.moves, kind, facts);
  }

  /** A part of the count: a sentence of its own, or the name of what counts. */
  reason(what: string, facts: Facts = {}): string {
    const { reasons } = this.#now;
    return Object.hasOwn(reasons, what) ? this.#say(reasons, what, facts) : this.name(what);
  }

  /** What happened, in sentences, as the server would say it. */
  told(step: Happened): string[] {
    const lang = language.now;
    const known = this.#told.get(step);
    if (known?.lang === lang) return known.said;
    const said = step.events
      .filter(({ event }) => own(this.#now.events, String(event)) !== undefined)
      .map((seen) => this.#say(this.#now.events, String(seen.event), seen, step.names));
    if (step.what !== 'moved') {
      const facts = step.seat === null ? {} : { seat: step.seat, number: step.seat + 1 };
      said.unshift(this.#say(steps[lang], step.what, facts, step.names));
    }
    this.#told.set(step, { lang, said });
    return said;
  }

  /** The names of things in a list: "pony, goat and hen". */
  list(keys: readonly string[]): string {
    return this.#joined(keys.map((key) => this.name(key)));
  }

  /** Players in a list, by their seats. A player called "hen" is "hen" in every language. */
  people(seats: readonly number[], names = this.players()): string {
    return this.#joined(seats.map((seat) => this.#player(seat, names)));
  }

  get #now(): Catalogue {
    return this.catalogues[language.now];
  }

  #say(
    section: Record<string, string>,
    key: string,
    facts: Facts,
    names: readonly string[] = this.players(),
  ): string {
    const template = own(section, key);
    if (template === undefined) throw new Error(`The game's words have no '${key}'.`);
    const fill = (_: string, name: string, fallback?: string, one?: string, many?: string) => {
      const value = facts[name] as
        string | number | readonly (string | number)[] | null | undefined;
      if (value === undefined || value === null) return fallback ?? `{${name}}`;
      if (one !== undefined) return plural(language.now, Number(value), { one, other: many ?? '' });
      if (SEAT.includes(name)) return this.#player(Number(value), names);
      if (SEATS.includes(name)) return this.people(value as number[], names);
      return typeof value === 'object' ? this.list(value.map(String)) : this.name(String(value));
    };
    return template.replaceAll(PLACE, fill);
  }

  #joined(items: readonly string[]): string {
    return items.length === 0 ? this.name('nothing') : joined(language.now, items);
  }

  #player(seat: number, names: readonly string[]): string {
    return names[seat] ?? this.name('player').replaceAll('#', String(seat + 1));
  }
}

/** A key that happens to be called like a method of every object has no sentence. */
function own(section: Record<string, string>, key: string): string | undefined {
  return Object.hasOwn(section, key) ? section[key] : undefined;
}

const FILES = import.meta.glob<{ default: Record<Lang, Catalogue> }>('../generated/words/*.ts');

/** The catalogues of a game: a chunk of their own, or the server's for a game from elsewhere. */
export async function cataloguesOf(game: string, rules: number): Promise<Record<Lang, Catalogue>> {
  const load = FILES[`../generated/words/${game}.ts`];
  return load === undefined ? api.words(game, rules) : (await load()).default;
}
