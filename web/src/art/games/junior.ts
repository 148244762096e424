import duck from 'fluent:duck';
import goat from 'fluent:goat';
import horse from 'fluent:horse';
import mouse from 'fluent:mouse';
import rabbit from 'fluent:rabbit';
import { drawing, recoloured, type Drawings } from '../drawing';
import { hen } from '../own/animals';
import { stable } from '../own/terrains';

/** A field hare is brown; the emoji is a white rabbit. */
const hare = recoloured(rabbit, { '#fff': '#c98a52', '#9b9b9b': '#8a5428', '#ff8687': '#f6c9a8' });

export const drawings: Drawings = {
  pony: drawing(horse, 'mint', 'chevrons'),
  goat: drawing(goat, 'leaf', 'leaves'),
  hare: drawing(hare, 'sun', 'dots'),
  duck: drawing(duck, 'sky', 'waves'),
  hen: drawing(hen, 'rose', 'triangles'),
  mouse: drawing(mouse, 'plum', 'rings'),
  stable: drawing(stable, 'brick', 'bars'),
};
