import { flushSync } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { News } from '../generated/protocol';
import { dial, FakeSocket, news, tableInfo } from '../server/fake';
import { Table } from '../server/table.svelte';
import { Handover } from './handover.svelte';

let table: Table;
let handover: Handover;
let end: () => void;

afterEach(() => {
  end();
  table.close();
});

/** Two people at one screen; a view that says so holds a secret. */
function share(): FakeSocket {
  FakeSocket.all = [];
  table = new Table('table', { lang: () => 'en', pace: () => 0, dial });
  FakeSocket.last.greet([0, 1]);
  end = $effect.root(() => {
    handover = new Handover({
      table: () => table,
      secrets: () => true,
      holdsSecret: () => (view) => 'secret' in view,
    });
  });
  return FakeSocket.last;
}

let seq = 1;

/** What a seat is told: whether it sees a secret, and whether it must decide. */
function tell(seat: number, turn: number, secret: boolean): void {
  const view = { turn: [turn], ...(secret ? { secret: 'lion' } : {}) };
  const more: Partial<News> = { seat, view, legal: seat === turn ? [1] : [], table: tableInfo() };
  FakeSocket.last.hear(news(++seq, more));
  flushSync();
}

describe('a screen of two people', () => {
  it('is handed on without a curtain where nobody sees a secret', () => {
    share();
    tell(0, 0, false);
    tell(1, 0, false);
    expect([table.seat, handover.hidden]).toEqual([0, null]);
    tell(0, 1, false);
    tell(1, 1, false);
    expect([table.seat, handover.hidden]).toEqual([1, null]);
  });

  it('has one before a secret of the next', () => {
    share();
    tell(0, 0, false);
    tell(1, 0, true);
    expect(handover.hidden).toBe(null);
    tell(0, 1, false);
    tell(1, 1, true);
    expect([table.seat, handover.hidden]).toEqual([0, 1]);
    handover.lift(1);
    expect([table.seat, handover.hidden]).toEqual([1, null]);
  });

  it('has one after a secret of the last', () => {
    share();
    tell(0, 0, true);
    expect(handover.hidden).toBe(0);
    handover.lift(0);
    tell(1, 0, false);
    expect(handover.hidden).toBe(null);
    tell(0, 1, true);
    tell(1, 1, false);
    expect(handover.hidden).toBe(1);
    // What was secret may come into the open meanwhile: the curtain stays.
    tell(0, 1, false);
    expect(handover.hidden).toBe(1);
  });

  it('has one before somebody comes to know a secret in the middle of a turn', () => {
    share();
    tell(0, 1, false);
    tell(1, 1, false);
    expect([table.seat, handover.hidden]).toEqual([1, null]);
    tell(1, 1, true);
    expect(handover.hidden).toBe(1);
    handover.lift(1);
    expect(handover.hidden).toBe(null);
  });

  it('shows nothing before anything is known', () => {
    share();
    FakeSocket.last.hear(news(++seq, { view: null, table: tableInfo() }));
    flushSync();
    expect(handover.hidden).toBe(0);
  });
});
