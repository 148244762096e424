/** Every name of the games' views that has a picture, and the few of our own. */
import first from 'fluent:1st-place-medal';
import second from 'fluent:2nd-place-medal';
import third from 'fluent:3rd-place-medal';
import clapping from 'fluent:clapping-hands';
import crown from 'fluent:crown';
import star from 'fluent:star';
import surprised from 'fluent:face-with-open-mouth';
import hourglass from 'fluent:hourglass-not-done';
import party from 'fluent:party-popper';
import thanks from 'fluent:folded-hands';
import trophy from 'fluent:trophy';
import hello from 'fluent:waving-hand';
import { GAMES } from '../generated/games';
import { drawing, type Drawing, type Drawings } from './drawing';

const ours: Drawings = {
  first: drawing(first, 'sun', 'stars'),
  second: drawing(second, 'stone', 'stars'),
  third: drawing(third, 'clay', 'stars'),
  trophy: drawing(trophy, 'sun', 'stars'),
  crown: drawing(crown, 'sun', 'stars'),
  star: drawing(star, 'sun', 'stars'),
  hello: drawing(hello, 'sun', 'dots'),
  clapping: drawing(clapping, 'sun', 'dots'),
  surprised: drawing(surprised, 'sun', 'dots'),
  thanks: drawing(thanks, 'sun', 'dots'),
  hourglass: drawing(hourglass, 'sky', 'dots'),
  party: drawing(party, 'rose', 'dots'),
};

const FILES = import.meta.glob<{ drawings: Drawings }>('./games/*.ts', { eager: true });

/** By game the pictures of `games/<game>.ts`, in the order of the shelf. */
export const DRAWINGS: Readonly<Record<string, Drawings>> = Object.fromEntries(
  Object.keys(GAMES).map((game) => [game, FILES[`./games/${game}.ts`]?.drawings ?? {}]),
);

/** The games share their animals' names, and their pictures with them. */
export const REGISTRY: Readonly<Drawings> = Object.fromEntries(
  [...Object.values(DRAWINGS), ours].flatMap((drawings) => Object.entries(drawings)),
);

/** The picture of a name, or none: names of games from outside have words only. */
export function pictureOf(name: string): Drawing | null {
  return Object.hasOwn(REGISTRY, name) ? (REGISTRY[name] ?? null) : null;
}

/** The picture of a name; a name without one is a mistake in the page that asks. */
export function drawingOf(name: string): Drawing {
  const found = pictureOf(name);
  if (found === null) throw new Error(`There is no drawing called '${name}' in art/.`);
  return found;
}
