import crocodile from 'fluent:crocodile';
import flamingo from 'fluent:flamingo';
import giraffe from 'fluent:giraffe';
import gorilla from 'fluent:gorilla';
import otter from 'fluent:otter';
import penguin from 'fluent:penguin';
import { drawing, type Drawings } from '../drawing';
import { bear, lion, panda } from '../own/animals';
import { objectives } from '../own/objectives';
import { ice, jungle, lake, savanna } from '../own/terrains';

const scenes = objectives({
  otter,
  gorilla,
  bear,
  panda,
  penguin,
  flamingo,
  giraffe,
  lion,
  crocodile,
});

/** The lion and the penguin as species are Animimix's. */
export const drawings: Drawings = {
  crocodile: drawing(crocodile, 'sea', 'triangles'),
  flamingo: drawing(flamingo, 'rose', 'waves'),
  giraffe: drawing(giraffe, 'sun', 'checks'),
  gorilla: drawing(gorilla, 'leaf', 'bars'),
  panda: drawing(panda, 'mint', 'leaves'),
  bear: drawing(bear, 'sky', 'dots'),
  otter: drawing(otter, 'clay', 'stripes'),
  lake: drawing(lake, 'sky', 'waves'),
  ice: drawing(ice, 'sea', 'crosses'),
  savanna: drawing(savanna, 'sun', 'stripes'),
  jungle: drawing(jungle, 'leaf', 'leaves'),
  ...Object.fromEntries(
    Object.entries(scenes).map(([key, body]) => [key, drawing(body, 'stone', 'dots')]),
  ),
};
