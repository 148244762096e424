import fox from 'fluent:fox';
import mouse from 'fluent:mouse-face';
import badger from 'fluent:badger';
import bat from 'fluent:bat';
import beaver from 'fluent:beaver';
import chipmunk from 'fluent:chipmunk';
import dodo from 'fluent:dodo';
import dolphin from 'fluent:dolphin';
import dragonFace from 'fluent:dragon-face';
import eagle from 'fluent:eagle';
import hamster from 'fluent:hamster';
import kangaroo from 'fluent:kangaroo';
import koala from 'fluent:koala';
import lion from 'fluent:lion';
import leopard from 'fluent:leopard';
import llama from 'fluent:llama';
import mammoth from 'fluent:mammoth';
import octopus from 'fluent:octopus';
import orangutan from 'fluent:orangutan';
import peacock from 'fluent:peacock';
import raccoon from 'fluent:raccoon';
import rhinoceros from 'fluent:rhinoceros';
import sauropod from 'fluent:sauropod';
import skunk from 'fluent:skunk';
import sloth from 'fluent:sloth';
import snail from 'fluent:snail';
import spoutingWhale from 'fluent:spouting-whale';
import swan from 'fluent:swan';
import tRex from 'fluent:t-rex';
import tigerFace from 'fluent:tiger-face';
import turtle from 'fluent:turtle';
import unicorn from 'fluent:unicorn';
import type { Level } from '../generated/protocol';
import { personOf } from './faces';
import { drawingOf } from './registry';

/** The faces of the bots, by strength. */
export const BOTS = {
  mouse,
  fox,
  owl: drawingOf('owl').body,
  lion,
  elephant: drawingOf('elephant').body,
} as const satisfies Record<Level, string>;

export type BotLevel = Level;

/** The faces of the bots' characters: `src/menagerie/tables/characters.py` has their names. */
const CHARACTERS: Readonly<Record<string, string>> = {
  Pomme: chipmunk,
  Pépin: hamster,
  Bulle: octopus,
  Zigzag: snail,
  Plume: dodo,
  Mousse: sloth,
  Rusty: fox,
  Filou: raccoon,
  Malice: skunk,
  Zeste: badger,
  Cajou: kangaroo,
  Tango: dolphin,
  Merlin: turtle,
  Ada: llama,
  Platon: koala,
  Iris: peacock,
  Sésame: beaver,
  Luna: bat,
  Sultan: tigerFace,
  Draco: dragonFace,
  Rexa: tRex,
  Stella: unicorn,
  Titan: mammoth,
  Ombre: leopard,
  Atlas: sauropod,
  Aurore: swan,
  Goliath: rhinoceros,
  Victoire: eagle,
  Cosmo: orangutan,
  Odyssée: spoutingWhale,
};

export const CHARACTER_NAMES: readonly string[] = Object.keys(CHARACTERS);

/** The drawing of whoever sits there: a character's, a bot's by its strength, a person's. */
export function faceOf(
  chair: { level: BotLevel | null; name: string; face?: string } | undefined,
): string {
  const { level = null, name = '', face = '' } = chair ?? {};
  if (level === null) return personOf(name, face);
  if (Object.hasOwn(CHARACTERS, name)) return CHARACTERS[name] ?? BOTS[level];
  // A bot that plays for a person leaves them their face.
  return name === '' ? BOTS[level] : personOf(name, face);
}
