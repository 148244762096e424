/**
 * The words of a game, the same that the terminal and the server's log use: `generated/words/`
 * is written from the room's `words.fr.toml` and `words.en.toml`. The sentences have places in
 * braces, filled as `core/words.py` does.
 */
import type { Lang, MoveInfo } from '../generated/protocol';
import type { Frame } from '../generated/views/frame';
import steps from '../generated/steps';
import { api } from '../server/http';
import { language } from '../words/language.svelte';
import { joined, plural } from '../words/words';
import { COUNTING, formed, regularPlural } from './grammar';

type Section = Record<string, string>;

export interface Catalogue {
  names: Section;
  events: Section;
  /** Events as they are told to the seat that they are about, and to the one they happen to. */
  you?: Section;
  'to-you'?: Section;
  moves: Section;
  reasons: Section;
  labels: Section;
  /** What a move means on this very table: with the animal that lies there, not its cell. */
  here?: Section;
  /** Which names are feminine, and the plurals and articles that are not regular. */
  genders?: Section;
  plurals?: Section;
  articles?: Section;
}

export type Facts = Record<string, unknown>;

/** Something that happened, and how the players were called then. */
export interface Happened {
  what: string;
  seat: number | null;
  events: readonly Facts[];
  names: readonly string[];
}

/** What a move means on the table as it is now: the key and the facts of a sentence under `here`. */
export interface Meant {
  key: string;
  facts: Facts;
  /** Whether the sentence points at the board, and says nothing where there is none. */
  pointing?: boolean;
  /** The whole sentence where nobody can point; null if the table as it is does not tell. */
  away?: (words: GameWords) => string | null;
  /** What tells it from another move whose sentence is the same. */
  which?: () => string;
  /** Whether the table has such another move, also where it is not among those that are said. */
  twice?: boolean;
}
type Meaning = (move: MoveInfo, view?: Frame) => Meant | null;

const PLACE = /\{(\w+)(?:\.(\w+))?(?:\?([^{}]*)|:([^{}|]*)\|([^{}]*))?\}/g;
const SEAT = ['seat', 'other', 'dealer'];
const SEATS = ['seats', 'others'];

type Value = string | number | readonly (string | number)[];

export class GameWords {
  /** What was said already: a log is read again whenever it grows. */
  #told = new WeakMap<Happened, { lang: Lang; you: number | null; said: string[] }>();

  constructor(
    readonly catalogues: Record<Lang, Catalogue>,
    /** The players by seat, for sentences that speak of them. */
    readonly players: () => readonly string[] = () => [],
    readonly meaning: Meaning = () => null,
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
  move(move: MoveInfo, view?: Frame): string {
    const { moves, here = {} } = this.#now;
    const meant = this.meaning(move, view);
    if (meant !== null) return this.#say(here, meant.key, { ...move.facts, ...meant.facts });
    return own(moves, move.kind) === undefined
      ? move.text
      : this.#say(moves, move.kind, move.facts);
  }

  /** Moves in words where nobody can point at the table, no two of them alike. */
  away(moves: readonly MoveInfo[], view: Frame): string[] {
    const meant = moves.map((move) => this.meaning(move, view));
    const said = moves.map((move, at) =>
      meant[at]?.pointing ? (meant[at].away?.(this) ?? this.move(move)) : this.move(move, view),
    );
    const twice = (one: string) => said.filter((other) => other === one).length > 1;
    return said.map((one, at) => {
      if (!twice(one) && !meant[at]?.twice) return one;
      const which = meant[at]?.which;
      return which ? `${one}, ${which()}` : this.move(moves[at]!);
    });
  }

  /** A part of the count: a sentence of its own, or the name of what counts. */
  reason(what: string, facts: Facts = {}): string {
    const { reasons } = this.#now;
    return Object.hasOwn(reasons, what) ? this.#say(reasons, what, facts) : this.name(what);
  }

  /** What happened, in sentences, as the server would say it; `you` is the seat that reads it. */
  told(step: Happened, you: number | null = null): string[] {
    const lang = language.now;
    const known = this.#told.get(step);
    if (known?.lang === lang && known.you === you) return known.said;
    const said = this.#known(step).map((seen) => this.#event(this.#now, seen, step.names, you));
    if (step.what !== 'moved') {
      const at = step.seat === null ? {} : { seat: step.seat, number: step.seat + 1 };
      said.unshift(this.#event(steps[lang], { event: step.what, ...at }, step.names, you));
    }
    this.#told.set(step, { lang, you, said });
    return said;
  }

  /** For each of these sentences the seat that it is about; null: all of them. */
  about(step: Happened): (number | null)[] {
    const seats = this.#known(step).map(
      ({ seat, dealer }) => (seat ?? dealer ?? null) as number | null,
    );
    return step.what === 'moved' ? seats : [step.seat, ...seats];
  }

  #known({ events }: Happened): readonly Facts[] {
    return events.filter(({ event }) => own(this.#now.events, String(event)) !== undefined);
  }

  /** An event as `core/words.py` says it: to a reader whom it is about in the second person. */
  #event(
    words: { events: Section; you?: Section; 'to-you'?: Section },
    seen: Facts,
    names: readonly string[],
    you: number | null,
  ): string {
    const key = String(seen.event);
    const section = you === null ? undefined : words[sectionFor(seen, you)];
    if (you === null || section === undefined || own(section, key) === undefined)
      return this.#say(words.events, key, seen, names);
    const called = names.map((name, seat) => (seat === you ? this.name('you') : name));
    return this.#say(section, key, youLast(seen, you), called);
  }

  /** A name with its article or its number: "a hen", "the hen", "1 hen". */
  formed(key: string, form: string): string {
    const said = form === 'a' ? own(this.#now.articles ?? {}, key) : undefined;
    if (said !== undefined) return said;
    return formed(language.now, this.name(key), form, this.#now.genders?.[key] === 'f');
  }

  /** The names of things in a list: "pony, goat and hen"; counted: "2 ponies and a hen". */
  list(keys: readonly string[], form = ''): string {
    if (!COUNTING.includes(form)) return this.#joined(keys.map((key) => this.formed(key, form)));
    const counts = new Map<string, number>();
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return this.#joined([...counts].map(([key, count]) => this.#many(key, count, form)));
  }

  /** Players in a list, by their seats. A player called "hen" is "hen" in every language. */
  people(seats: readonly number[], names = this.players()): string {
    return this.#joined(seats.map((seat) => this.#player(seat, names)));
  }

  get #now(): Catalogue {
    return this.catalogues[language.now];
  }

  #say(
    section: Section,
    key: string,
    facts: Facts,
    names: readonly string[] = this.players(),
  ): string {
    const template = own(section, key);
    if (template === undefined) throw new Error(`The game's words have no '${key}'.`);
    const fill = (
      _: string,
      name: string,
      form = '',
      fallback?: string,
      one?: string,
      many = '',
    ) => {
      const value = facts[name] as Value | null | undefined;
      if (value === undefined || value === null) return fallback ?? `{${name}}`;
      if (SEATS.includes(name)) return this.#withVerb(value as number[], names, one, many);
      if (one !== undefined) return plural(language.now, Number(value), { one, other: many });
      if (SEAT.includes(name))
        return formed(language.now, this.#player(Number(value), names), form, false);
      return typeof value === 'object'
        ? this.list(value.map(String), form)
        : this.formed(String(value), form);
    };
    return template.replaceAll(PLACE, fill);
  }

  #withVerb(
    seats: readonly number[],
    names: readonly string[],
    one: string | undefined,
    many: string,
  ): string {
    const people = this.people(seats, names);
    return one === undefined
      ? people
      : (seats.length === 1 ? one : many).replaceAll('#', () => people);
  }

  #many(key: string, count: number, form: string): string {
    if (count === 1) return this.formed(key, form);
    const plural = own(this.#now.plurals ?? {}, key) ?? regularPlural(this.name(key));
    return `${count} ${plural}`;
  }

  #joined(items: readonly string[]): string {
    return items.length === 0 ? this.name('nothing') : joined(language.now, items);
  }

  #player(seat: number, names: readonly string[]): string {
    return names[seat] ?? this.name('player').replaceAll('#', String(seat + 1));
  }
}

/** Which sentence of an event this reader is told, if there is one. */
function sectionFor(seen: Facts, you: number): 'you' | 'to-you' | 'events' {
  const among = (key: string) => ((seen[key] ?? []) as readonly number[]).includes(you);
  if (seen.seat === you || seen.dealer === you || among('seats')) return 'you';
  return seen.other === you || among('others') ? 'to-you' : 'events';
}

/** Facts in whose lists of seats the reader comes last, as is polite. */
function youLast(facts: Facts, you: number): Facts {
  const sorted = SEATS.filter((key) => key in facts).map((key): [string, number[]] => {
    const seats = facts[key] as readonly number[];
    return [key, seats.toSorted((a, b) => Number(a === you) - Number(b === you))];
  });
  return { ...facts, ...Object.fromEntries(sorted) };
}

/** A key that happens to be called like a method of every object has no sentence. */
function own(section: Section, key: string): string | undefined {
  return Object.hasOwn(section, key) ? section[key] : undefined;
}

const FILES = import.meta.glob<{ default: Record<Lang, Catalogue> }>('../generated/words/*.ts');

/** The catalogues of a game: a chunk of their own, or the server's for a game from elsewhere. */
export async function cataloguesOf(game: string, rules: number): Promise<Record<Lang, Catalogue>> {
  const load = FILES[`../generated/words/${game}.ts`];
  return load === undefined ? api.words(game, rules) : (await load()).default;
}
