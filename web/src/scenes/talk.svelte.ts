/** Bots say a word now and then, to what everybody saw; each screen hears its own. */
import { untrack } from 'svelte';
import type { TableInfo } from '../generated/protocol';
import type { Table } from '../server/table.svelte';
import { comment, greeting, musing, type Saying } from './chatter';
import type { Scene } from './scene';

interface Listening {
  table: () => Table;
  info: () => TableInfo;
  scene: () => Scene | null;
  /** Whether the first moves are being played. */
  beginning: () => boolean;
  /** Whether the count is over. */
  counted: () => boolean;
  /** Nobody talks to whoever does not want to wait, or behind a curtain. */
  mute: () => boolean;
}

export function letBotsTalk(at: Listening): void {
  const letSay = (saying: () => Saying | null) =>
    untrack(() => {
      const said = at.mute() ? null : saying();
      if (said !== null) at.table().say(said.seat, said.text);
    });
  $effect(() => {
    const scene = at.scene();
    if (scene !== null) letSay(() => comment(at.info().game, at.info().seats, scene));
  });
  $effect(() => {
    for (const { seat, seq, what } of at.table().eye?.last ?? [])
      if (what === 'moved') letSay(() => musing(at.info().game, at.info().seats, seat, seq));
  });
  const greet = (when: 'hello' | 'end') =>
    letSay(() => greeting(at.info().game, at.info().seats, when, at.info().round));
  $effect(() => {
    if (at.beginning()) greet('hello');
    else if (at.counted()) greet('end');
  });
}
