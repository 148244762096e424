import ant from 'fluent:ant';
import blueberry from 'fluent:blueberries';
import caterpillar from 'fluent:bug';
import frog from 'fluent:frog';
import hedgehog from 'fluent:hedgehog';
import ladybug from 'fluent:lady-beetle';
import lizard from 'fluent:lizard';
import glass from 'fluent:magnifying-glass-tilted-left';
import pebble from 'fluent:rock';
import rosette from 'fluent:rosette';
import spider from 'fluent:spider';
import star from 'fluent:star';
import flag from 'fluent:triangular-flag';
import { drawing, moved, recoloured, type Drawings } from '../drawing';
import * as own from '../own/fourmidable';

const coloured = (light: string, dark: string) =>
  recoloured(ant, { '#635994': light, '#533566': dark }) + own.eye;

const farmer = coloured('#5e8c3a', '#3c5f22') + own.hat;
const hunter = own.spear + coloured('#b5483a', '#7c2b20') + own.headband;
const digger = own.shovel + coloured('#a9793f', '#6f4b1f') + own.helmet;
const queen = coloured('#7d5bb0', '#4f3580') + own.crown;

/** Two things beside each other, the second in front. */
const pair = (first: string, second: string) =>
  moved(first, 0.5, 0.5, 0.62) + moved(second, 12, 11.5, 0.62);
const ace = (body: string) => moved(body, 0, 2, 0.92) + moved(star, 18.5, -1, 0.42);

export const drawings: Drawings = {
  farmer: drawing(farmer, 'leaf', 'leaves'),
  hunter: drawing(hunter, 'brick', 'triangles'),
  digger: drawing(digger, 'clay', 'checks'),
  raspberry: drawing(own.raspberry, 'rose', 'dots'),
  blueberry: drawing(blueberry, 'plum', 'rings'),
  caterpillar: drawing(caterpillar, 'mint', 'waves'),
  ladybug: drawing(ladybug, 'brick', 'dots'),
  earth: drawing(own.earth, 'clay', 'stripes'),
  pebble: drawing(pebble, 'stone', 'triangles'),
  fruit: drawing(pair(own.raspberry, blueberry), 'leaf', 'leaves'),
  prey: drawing(pair(caterpillar, ladybug), 'brick', 'triangles'),
  ground: drawing(pair(own.earth, pebble), 'clay', 'checks'),
  joker: drawing(
    moved(farmer, 0, 0, 0.55) + moved(hunter, 14, 2, 0.55) + moved(digger, 6, 14, 0.55),
    'sun',
    'stars',
  ),
  birth: drawing(own.egg, 'clay', 'rings'),
  larva: drawing(own.larva, 'clay', 'rings'),
  starter: drawing(flag, 'brick', 'stars'),
  nest: drawing(own.nest, 'clay', 'chevrons'),
  'predator-0': drawing(spider, 'stone', 'crosses'),
  'predator-1': drawing(frog, 'mint', 'waves'),
  'predator-2': drawing(lizard, 'leaf', 'bars'),
  'predator-3': drawing(hedgehog, 'clay', 'triangles'),
  breeder: drawing(moved(queen, 0, 0, 0.9) + moved(own.egg, 19, 18.5, 0.42), 'plum', 'rings'),
  raider: drawing(pair(coloured('#b5483a', '#7c2b20'), spider), 'stone', 'crosses'),
  strategist: drawing(
    moved(coloured('#3b82a8', '#225a7a'), 0, 2, 0.9) + moved(glass, 17, 0, 0.5),
    'sky',
    'checks',
  ),
  'ace-farmer': drawing(ace(farmer), 'leaf', 'leaves'),
  'ace-hunter': drawing(ace(hunter), 'brick', 'triangles'),
  'ace-digger': drawing(ace(digger), 'clay', 'checks'),
  bonus: drawing(rosette, 'sun', 'stars'),
};
