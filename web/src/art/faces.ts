import girl from 'fluent:girl';
import girlBrown from 'fluent:girl-medium-dark';
import boy from 'fluent:boy';
import boyBrown from 'fluent:boy-medium-dark';
import woman from 'fluent:woman';
import womanBrown from 'fluent:woman-medium-dark';
import man from 'fluent:man';
import manBrown from 'fluent:man-medium-dark';
import beard from 'fluent:man-beard';
import grandmother from 'fluent:old-woman';
import grandmotherBrown from 'fluent:old-woman-medium-dark';
import grandfather from 'fluent:old-man';
import grandfatherBrown from 'fluent:old-man-medium-dark';
import astronaut from 'fluent:astronaut';
import ninja from 'fluent:ninja';
import alien from 'fluent:alien';
import ghost from 'fluent:ghost';
import cat from 'fluent:cat-face';
import dog from 'fluent:dog-face';
import rabbit from 'fluent:rabbit-face';
import panda from 'fluent:panda';
import frog from 'fluent:frog';
import monkey from 'fluent:monkey-face';
import pig from 'fluent:pig-face';
import cow from 'fluent:cow-face';
import polarBear from 'fluent:polar-bear';
import hedgehog from 'fluent:hedgehog';
import penguin from 'fluent:penguin';
import otter from 'fluent:otter';
import seal from 'fluent:seal';
import chick from 'fluent:front-facing-baby-chick';
import ladybird from 'fluent:lady-beetle';
import bee from 'fluent:honeybee';
import butterfly from 'fluent:butterfly';
import crab from 'fluent:crab';
import cricket from 'fluent:cricket';
import moose from 'fluent:moose';
import shrimp from 'fluent:shrimp';
import en from '../words/faces.en';
import fr from '../words/faces.fr';

/** The faces that people choose from, in the order in which they are offered:
 *  `src/menagerie/tables/faces.py` has their names. */
export const FACES = {
  girl,
  'girl-brown': girlBrown,
  boy,
  'boy-brown': boyBrown,
  woman,
  'woman-brown': womanBrown,
  man,
  'man-brown': manBrown,
  beard,
  grandmother,
  'grandmother-brown': grandmotherBrown,
  grandfather,
  'grandfather-brown': grandfatherBrown,
  astronaut,
  ninja,
  alien,
  ghost,
  cat,
  dog,
  rabbit,
  panda,
  frog,
  monkey,
  pig,
  cow,
  'polar-bear': polarBear,
  hedgehog,
  penguin,
  otter,
  seal,
  chick,
  ladybird,
  bee,
  butterfly,
} as const satisfies Record<string, string>;

export type FaceName = keyof typeof FACES;

export const FACE_NAMES = Object.keys(FACES) as FaceName[];

/** Whoever has chosen none is an animal: no name is given an age or a sex. */
const ANIMALS = FACE_NAMES.slice(FACE_NAMES.indexOf('cat'));

/** The faces of people who have said no name: the animal they are called by. None of them is an
 *  animal of a game, or a bot's face. */
const NICKNAMED = {
  butterfly,
  bee,
  chick,
  seal,
  crab,
  moose,
  cricket,
  shrimp,
} as const satisfies Record<keyof typeof en.nicknames, string>;

/** By nickname, in every language: a friend may have another one. */
const NICKNAMES: ReadonlyMap<string, string> = new Map(
  (Object.keys(NICKNAMED) as (keyof typeof NICKNAMED)[]).flatMap((animal) =>
    [en, fr].map((words) => [words.nicknames[animal], NICKNAMED[animal]] as const),
  ),
);

/** Which of the faces to choose from a person wears; none for some who have said no name. */
export function faceWorn(name: string, chosen: string): FaceName | undefined {
  const worn = personOf(name, chosen);
  return FACE_NAMES.find((face) => FACES[face] === worn);
}

/** The face of a person: the chosen one, or an animal that is always the same for the same name. */
export function personOf(name: string, chosen = ''): string {
  if (Object.hasOwn(FACES, chosen)) return FACES[chosen as FaceName];
  const nicknamed = NICKNAMES.get(name);
  if (nicknamed !== undefined) return nicknamed;
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return FACES[ANIMALS[sum % ANIMALS.length]!];
}
