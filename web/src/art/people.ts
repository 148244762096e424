import boy from 'fluent:boy';
import child from 'fluent:child';
import fox from 'fluent:fox';
import girl from 'fluent:girl';
import man from 'fluent:man';
import mouse from 'fluent:mouse-face';
import older from 'fluent:older-person';
import person from 'fluent:person';
import woman from 'fluent:woman';
import { drawingOf } from './registry';

/** The faces of the bots, by strength. */
export const BOTS = {
  mouse,
  fox,
  owl: drawingOf('owl').body,
  lion: drawingOf('lion').body,
} as const;

export type BotLevel = keyof typeof BOTS;

const PEOPLE = [person, woman, man, girl, boy, older, child];

/** The same name has the same face everywhere. */
export function personOf(name: string): string {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return PEOPLE[sum % PEOPLE.length] ?? person;
}

/** The drawing of whoever sits there: a bot's by its strength, a person's by their name. */
export function faceOf(chair: { level: BotLevel | null; name: string } | undefined): string {
  return chair?.level ? BOTS[chair.level] : personOf(chair?.name ?? '');
}
