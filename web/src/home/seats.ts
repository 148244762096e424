/** Who shall sit where, as the new-table form thinks of it. */
import { LEVELS, type Level, type SeatWish } from '../generated/protocol';
import { nickname } from './nickname';

/** A seat of the form: `me`, `guest`, `open`, or the strength of a bot. */
export type Sitter = 'me' | 'guest' | 'open' | Level;

export interface Place {
  sitter: Sitter;
  /** The name of a guest. */
  name: string;
  /** The face of a guest, if one is chosen. */
  face?: string;
}

/** As many places as players: those there are stay, new ones get a bot like the last one. */
export function resized(places: readonly Place[], count: number): Place[] {
  const kept = places.slice(0, count);
  const last = [...kept].reverse().find((place) => isBot(place.sitter));
  const sitter = last?.sitter ?? 'fox';
  while (kept.length < count) kept.push({ sitter, name: '' });
  // Cutting places off may have cut off the one who lays the table.
  if (kept.length > 0 && !kept.some((place) => place.sitter === 'me'))
    kept[0] = { sitter: 'me', name: '' };
  return kept;
}

/** The same places with `sitter` at one of them; one is oneself at one place only. */
export function seated(places: readonly Place[], at: number, sitter: Sitter): Place[] {
  const before = places[at]?.sitter ?? 'fox';
  return places.map((place, here) => {
    if (here === at) return { ...place, sitter };
    if (sitter === 'me' && place.sitter === 'me') return { ...place, sitter: before };
    return place;
  });
}

export function isBot(sitter: Sitter): sitter is Level {
  return (LEVELS as readonly string[]).includes(sitter);
}

/** Guests who have said no name get one that nobody else at the table has. */
export function wishes(places: readonly Place[], own: string): SeatWish[] {
  const taken = [own, ...places.map(({ name }) => name)].map((name) => name.trim());
  return places.map(({ sitter, name, face }) => {
    if (isBot(sitter)) return { kind: 'bot', level: sitter };
    if (sitter !== 'guest') return { kind: sitter };
    const called = name.trim() || nickname(taken);
    taken.push(called);
    return { kind: 'guest', name: called, ...(face && { face }) };
  });
}

/** Nobody is awaited: the cards can be dealt at once. */
export function complete(places: readonly Place[]): boolean {
  return places.every((place) => place.sitter !== 'open');
}
