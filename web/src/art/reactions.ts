import clap from 'fluent:clapping-hands';
import hourglass from 'fluent:hourglass-done';
import heart from 'fluent:red-heart';
import oops from 'fluent:grimacing-face';
import popper from 'fluent:party-popper';
import wave from 'fluent:waving-hand';
import wow from 'fluent:star-struck';
import type { Reaction } from '../generated/protocol';

/** What stands on the face of whoever says it. */
export const REACTIONS = {
  hello: wave,
  'well-played': clap,
  thanks: heart,
  oops,
  wow,
  hurry: hourglass,
  'good-game': popper,
  bye: wave,
  again: popper,
  later: wave,
} as const satisfies Record<Reaction, string>;

export function reactionOf(said: string): string | null {
  return Object.hasOwn(REACTIONS, said) ? REACTIONS[said as Reaction] : null;
}
