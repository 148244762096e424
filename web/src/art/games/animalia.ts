import cat from 'fluent:cat-face';
import dog from 'fluent:dog-face';
import horse from 'fluent:horse-face';
import owl from 'fluent:owl';
import parrot from 'fluent:parrot';
import rabbit from 'fluent:rabbit-face';
import medal from 'fluent:sports-medal';
import { drawing, moved, type Drawing, type Drawings, type Pattern, type Tint } from '../drawing';
import * as wear from '../own/animalia';

interface Family {
  face: string;
  tint: Tint;
  pattern: Pattern;
  /** Colours of the ribbon of its medals. */
  ribbon: [string, string];
  /** Where a hat sits, a flower or a bow is pinned, the eyes are: x, y, scale, turn. */
  brow: Anchor;
  ear: Anchor;
  eyes: Anchor;
}
type Anchor = [x: number, y: number, scale: number, turn?: number];

const FAMILIES: Record<string, Family> = {
  cat: {
    face: moved(cat, 0, 1.5, 0.97),
    tint: 'sun',
    pattern: 'stripes',
    ribbon: ['#ff822d', '#ffc233'],
    brow: [16, 8.5, 0.85],
    ear: [23.5, 7.5, 0.72, 25],
    eyes: [16, 17.3, 0.92],
  },
  horse: {
    face: moved(horse, 1, 2, 0.94),
    tint: 'clay',
    pattern: 'chevrons',
    ribbon: ['#8c5543', '#e8b64c'],
    brow: [16, 5.5, 0.8, 12],
    ear: [20.5, 9.5, 0.75, 30],
    eyes: [13, 13, 0.8, -8],
  },
  dog: {
    face: moved(dog, 0.5, 2, 0.96),
    tint: 'sky',
    pattern: 'dots',
    ribbon: ['#0074ba', '#8fd3ff'],
    brow: [16, 5.8, 0.85],
    ear: [25, 6.5, 0.72, 30],
    eyes: [16, 15, 0.92],
  },
  rabbit: {
    face: moved(rabbit, 0, 1, 0.97),
    tint: 'plum',
    pattern: 'hearts',
    ribbon: ['#7d5bb0', '#e6dcf3'],
    brow: [16, 13.2, 0.75],
    ear: [21.8, 11.2, 0.72, 20],
    eyes: [16, 19, 0.85],
  },
  parrot: {
    face: moved(parrot, -3, 2.5, 1.5),
    tint: 'leaf',
    pattern: 'leaves',
    ribbon: ['#44911b', '#86d72f'],
    brow: [14, 5.8, 0.82, 6],
    ear: [20.5, 8, 0.72, 20],
    eyes: [12.8, 12.2, 0.85],
  },
};

const at = (body: string, [x, y, scale, turn]: Anchor) => moved(body, x, y, scale, turn);
const gift: Anchor = [25.2, 24.6, 1];

type Member = (family: Family) => Omit<Drawing, 'tint' | 'pattern'>;

const MEMBERS: Record<string, Member> = {
  champion: ({ face, brow }) => ({ body: face + at(wear.champion, brow), marks: ['three-stars'] }),
  charmer: ({ face, ear }) => ({ body: face + at(wear.charmer, ear), marks: ['two-stars'] }),
  cutie: ({ face, ear }) => ({ body: face + at(wear.cutie, ear) }),
  scruffy: ({ face, brow, eyes: [x, y] }) => ({
    body: face + at(wear.scruffy, brow) + moved(wear.spot, x + 1.5, y - 1, 0.3),
    marks: ['spot'],
  }),
  thief: ({ face, eyes }) => ({ body: face + at(wear.thief, eyes), marks: ['thief'] }),
  spy: ({ face, eyes }) => ({ body: face + at(wear.spy, eyes), marks: ['spy'] }),
  prankster: ({ face }) => ({ body: face + at(wear.gift, gift), marks: ['prankster'] }),
};

function families(): Drawings {
  const all: Drawings = {};
  for (const [name, family] of Object.entries(FAMILIES)) {
    const { face, tint, pattern, ribbon } = family;
    all[name] = drawing(face, tint, pattern);
    all[`medal-${name}`] = drawing(
      wear.ribbon(...ribbon) + wear.disc + wear.engraved(face),
      tint,
      pattern,
    );
    for (const [role, member] of Object.entries(MEMBERS))
      all[`${name}-${role}`] = { ...member(family), tint, pattern };
  }
  return all;
}

export const drawings: Drawings = {
  ...families(),
  owl: drawing(owl, 'stone', 'stars'),
  'three-stars': drawing(wear.stars(3), 'sun', 'stars'),
  'two-stars': drawing(wear.stars(2), 'sun', 'stars'),
  spot: drawing(wear.spot, 'stone', 'dots'),
  champion: drawing(moved(wear.champion, 16, 17.5, 2), 'sun', 'stars'),
  charmer: drawing(moved(wear.charmer, 16, 16, 2), 'rose', 'hearts'),
  cutie: drawing(moved(wear.cutie, 16, 16, 2.6), 'rose', 'dots'),
  scruffy: drawing(wear.spot, 'stone', 'dots'),
  thief: drawing(moved(wear.thief, 16, 15, 1.75), 'stone', 'bars'),
  spy: drawing(moved(wear.spy, 16, 16, 1.75), 'plum', 'rings'),
  prankster: drawing(moved(wear.gift, 16, 16, 2), 'brick', 'crosses'),
  medal: drawing(medal, 'sun', 'stars'),
};
