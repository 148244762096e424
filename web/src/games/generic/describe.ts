/**
 * A view of any game as things that can be drawn, from its shape alone: numbers, lists of cards,
 * grids, what each player has. Nothing of the view is left out.
 */
import type { ViewMarks } from '../../generated/protocol';
import type { Frame } from '../../generated/views/frame';

export type Thing =
  | { kind: 'nothing' }
  | { kind: 'hidden' }
  | { kind: 'truth'; value: boolean }
  | { kind: 'number'; value: number }
  | { kind: 'name'; value: string }
  /** Players, by their seats. */
  | { kind: 'people'; seats: number[] }
  /** Cards, pieces: each by its name or number, equal neighbours counted together. */
  | { kind: 'chips'; chips: Chip[] }
  /** A board of rows and columns. */
  | { kind: 'grid'; rows: (string | number | null)[][] }
  /** One thing after the other, counted from 1. */
  | { kind: 'list'; items: Thing[] }
  /** What each player has. */
  | { kind: 'seats'; seats: { seat: number; thing: Thing }[] }
  | { kind: 'fields'; fields: Field[] };

export interface Chip {
  name: string | number | null;
  count: number;
}

export interface Field {
  key: string;
  thing: Thing;
}

type Plain = string | number | null;

/** What every view has; the table around the board tells it. */
const FRAME = ['game', 'players', 'seat', 'turn', 'over', 'options', 'scores', 'winners'];
/** Keys of what is one's own. */
const OWN = /^(own|my|mine|your|hand)(_|$)/;
/** Keys of a seat, and of several: what they hold are players. */
const SEAT = /(^|_)(seat|player|dealer|leader|starter|winner|owner)$/;
const SEATS = /(^|_)(seats|players|dealers|leaders|winners|owners)$/;
/** Keys of what lies in rows for everybody, however many players there are. */
const SHARED = /^(rows?|columns?|cols?|grid|board|cells?|map|pile|piles|deck|market)$/;

const isPlain = (value: unknown): value is Plain =>
  value === null || typeof value === 'string' || typeof value === 'number';

interface Description {
  own: Field[];
  shared: Field[];
  /** What each player has, one's own first. */
  players: { seat: number; fields: Field[] }[];
}

/** All that a view says beside its frame. */
export function described(view: Frame, marks: ViewMarks | null = null): Description {
  const about = new Describer(view.players, view.seat, marks);
  const entries = Object.entries(view).filter(([key]) => !FRAME.includes(key));
  const fields = entries.map(([key, value]) => ({ key, thing: about.thing(value, key) }));
  const shared = fields.filter(({ key }) => !OWN.test(key));
  return {
    own: fields.filter(({ key }) => OWN.test(key)),
    shared: shared.filter(({ thing }) => thing.kind !== 'seats'),
    players: about.order.map((seat) => ({ seat, fields: fieldsOf(seat, shared) })),
  };
}

function fieldsOf(seat: number, fields: readonly Field[]): Field[] {
  return fields.flatMap(({ key, thing }) => {
    if (thing.kind !== 'seats') return [];
    return thing.seats.filter((one) => one.seat === seat).map((one) => ({ key, thing: one.thing }));
  });
}

class Describer {
  constructor(
    readonly players: number,
    readonly seat: number | null,
    /** What the game says of its keys; without it they are told by their names. */
    readonly marks: ViewMarks | null,
  ) {}

  /** The seats, one's own first and the others in the order of the table. */
  get order(): number[] {
    return Array.from({ length: this.players }, (_, at) => (at + (this.seat ?? 0)) % this.players);
  }

  thing(value: unknown, key: string): Thing {
    if (value === null || value === undefined) return { kind: 'nothing' };
    if (typeof value === 'boolean') return { kind: 'truth', value };
    if (typeof value === 'number')
      return this.names(key) && this.isSeat(value)
        ? { kind: 'people', seats: [value] }
        : { kind: 'number', value };
    if (typeof value === 'string') return { kind: 'name', value };
    if (Array.isArray(value)) return this.list(value as unknown[], key);
    return this.record(value as Record<string, unknown>);
  }

  private list(items: readonly unknown[], key: string): Thing {
    if (items.length === 0) return { kind: 'nothing' };
    if (SEATS.test(key) && items.every((item) => this.isSeat(item)))
      return { kind: 'people', seats: items as number[] };
    if (this.isBySeat(items, key)) return this.bySeat(items, key);
    if (items.every(isPlain)) return { kind: 'chips', chips: counted(items) };
    const rows = gridOf(items);
    if (rows !== null) return { kind: 'grid', rows };
    return { kind: 'list', items: items.map((item) => this.thing(item, '')) };
  }

  /** Whether a number under this key is a seat. */
  private names(key: string): boolean {
    return this.marks?.seats.includes(key) || SEAT.test(key);
  }

  private isSeat(value: unknown): boolean {
    return Number.isInteger(value) && Number(value) >= 0 && Number(value) < this.players;
  }

  /** As many entries as players, and not the names of cards: what each of them has. */
  private isBySeat(items: readonly unknown[], key: string): boolean {
    if (this.marks !== null) return this.marks.by_seat.includes(key);
    if (items.length !== this.players || key === '' || OWN.test(key) || SHARED.test(key))
      return false;
    return items.some((item) => item === null) || !items.some((item) => typeof item === 'string');
  }

  private bySeat(items: readonly unknown[], key: string): Thing {
    const thingOf = (item: unknown): Thing =>
      item === null ? { kind: 'hidden' } : this.thing(item, `${key}_of`);
    return {
      kind: 'seats',
      seats: this.order.map((seat) => ({ seat, thing: thingOf(items[seat]) })),
    };
  }

  private record(value: Record<string, unknown>): Thing {
    const entries = Object.entries(value);
    if (entries.length === 0) return { kind: 'nothing' };
    if (entries.length > 1 && entries.every(([, count]) => typeof count === 'number'))
      return {
        kind: 'chips',
        chips: entries.map(([name, count]) => ({ name, count: count as number })),
      };
    return {
      kind: 'fields',
      fields: entries.map(([key, inner]) => ({ key, thing: this.thing(inner, key) })),
    };
  }
}

function counted(items: readonly Plain[]): Chip[] {
  const chips: Chip[] = [];
  for (const name of items) {
    const last = chips.at(-1);
    if (last !== undefined && last.name === name) last.count += 1;
    else chips.push({ name, count: 1 });
  }
  return chips;
}

/** Rows of equal length with at least two columns are a board. */
function gridOf(items: readonly unknown[]): Plain[][] | null {
  if (items.length < 2 || !items.every((item) => Array.isArray(item))) return null;
  const rows = items as unknown[][];
  const width = rows[0]?.length ?? 0;
  const isGrid = width > 1 && rows.every((row) => row.length === width && row.every(isPlain));
  return isGrid ? (rows as Plain[][]) : null;
}

/** "water_lilies" is "Water lilies", "Draw2" is "Draw 2", "PlayCard" is "Play card". */
export function humanised(key: string): string {
  const words = key
    .replaceAll(/([a-z\d])([A-Z])|([a-zA-Z])(\d)/g, '$1$3 $2$4')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
