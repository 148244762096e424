/** Every name of the games' views that has a picture, and the few of our own. */
import first from 'fluent:1st-place-medal';
import second from 'fluent:2nd-place-medal';
import third from 'fluent:3rd-place-medal';
import clapping from 'fluent:clapping-hands';
import star from 'fluent:star';
import surprised from 'fluent:face-with-open-mouth';
import hourglass from 'fluent:hourglass-not-done';
import party from 'fluent:party-popper';
import thanks from 'fluent:folded-hands';
import trophy from 'fluent:trophy';
import hello from 'fluent:waving-hand';
import { animalia } from './animalia';
import { animimix } from './animimix';
import { drawing, type Drawing, type Drawings } from './drawing';
import { fourmidable } from './fourmidable';
import { junior } from './junior';
import { nimalia } from './nimalia';

const ours: Drawings = {
  first: drawing(first, 'sun', 'stars'),
  second: drawing(second, 'stone', 'stars'),
  third: drawing(third, 'clay', 'stars'),
  trophy: drawing(trophy, 'sun', 'stars'),
  star: drawing(star, 'sun', 'stars'),
  hello: drawing(hello, 'sun', 'dots'),
  clapping: drawing(clapping, 'sun', 'dots'),
  surprised: drawing(surprised, 'sun', 'dots'),
  thanks: drawing(thanks, 'sun', 'dots'),
  hourglass: drawing(hourglass, 'sky', 'dots'),
  party: drawing(party, 'rose', 'dots'),
};

export const REGISTRY: Readonly<Drawings> = {
  ...animimix,
  ...nimalia,
  ...junior,
  ...animalia,
  ...fourmidable,
  ...ours,
};

/** The picture of a name; a name without one is a mistake in the page that asks. */
export function drawingOf(name: string): Drawing {
  const found = REGISTRY[name];
  if (found === undefined) throw new Error(`There is no drawing called '${name}' in art/.`);
  return found;
}
