import elephant from 'fluent:elephant';
import monkey from 'fluent:monkey';
import penguin from 'fluent:penguin';
import { drawing, type Drawings } from '../drawing';
import { chameleon, lion, lovebird, pelican, wolf } from '../own/animals';
import { mountain } from '../own/terrains';

export const drawings: Drawings = {
  monkey: drawing(monkey, 'mint', 'stripes'),
  wolf: drawing(wolf, 'stone', 'triangles'),
  elephant: drawing(elephant, 'plum', 'rings'),
  pelican: drawing(pelican, 'sea', 'waves'),
  penguin: drawing(penguin, 'sky', 'crosses'),
  chameleon: drawing(chameleon, 'leaf', 'leaves'),
  lovebird: drawing(lovebird, 'rose', 'hearts'),
  lion: drawing(lion, 'sun', 'chevrons'),
  mountain: drawing(mountain, 'stone', 'bars'),
};
