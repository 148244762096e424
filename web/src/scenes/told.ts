/** How scenes name people: whoever sits here is spoken to, everybody else has a name. */
import { language } from '../words/language.svelte';
import { joined } from '../words/words';
import type { Speech } from './scene';

/** The name of a seat; null for the person who sits here. */
export const nameOf = ({ names, you }: Speech, seat: number): string | null =>
  seat === you ? null : (names[seat] ?? '');

export const namesOf = ({ names }: Speech, seats: readonly number[]): string =>
  joined(
    language.now,
    seats.map((seat) => names[seat] ?? ''),
  );
