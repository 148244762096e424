import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MOST_SEATS, type Lang, type Previewed } from '../generated/protocol';
import { dial, FakeSocket, news, step, tableInfo } from './fake';
import type { Scene, Speech } from '../scenes/scene';
import { Table } from './table.svelte';

let table: Table;
let pace = 0;
let lang: Lang = 'en';

function open(seats: number[] = [0]): FakeSocket {
  FakeSocket.all = [];
  table = new Table('table', { lang: () => lang, pace: () => pace, dial });
  FakeSocket.last.greet(seats);
  return FakeSocket.last;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(1_000_000_000);
  pace = 0;
  lang = 'en';
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
});

describe('what is seen', () => {
  it('is the newest news, with the log and the table', () => {
    const socket = open();
    expect(socket.of('hello')[0]?.seen).toContainEqual({ seat: 0, seq: 1 });
    expect(socket.of('hello')[0]?.seen).toContainEqual({ seat: MOST_SEATS - 1, seq: 1 });
    socket.hear(news(3, { steps: [step(2, null), step(3, 1)], table: tableInfo(), legal: [4] }));
    expect(table.view).toEqual({ turn: [0], at: 3 });
    expect(table.legal).toEqual([4]);
    expect(table.names).toEqual(['Zoé', 'Fox']);
    expect(table.eye?.log.map((line) => line.seq)).toEqual([2, 3]);
  });

  it('is shown step by step, and nothing can be chosen before the last', () => {
    pace = 1;
    const socket = open();
    socket.hear(news(1));
    socket.hear(news(2));
    socket.hear(news(3, { legal: [4] }));
    expect(table.view?.at).toBe(2);
    expect(table.legal).toEqual([]);
    expect(table.eye?.behind).toBe(true);
    vi.advanceTimersByTime(1100);
    expect(table.view?.at).toBe(3);
    expect(table.legal).toEqual([4]);
  });

  it('waits for the scenes of a move, which a tap ends', () => {
    pace = 1;
    FakeSocket.all = [];
    const scene = (title: string): Scene => ({ title: () => title, sound: 'turn' });
    table = new Table('table', {
      lang: () => lang,
      pace: () => pace,
      dial,
      scenes: (before, { seq }) => (before !== null && seq === 2 ? [scene('a'), scene('b')] : []),
    });
    const socket = FakeSocket.last;
    socket.greet([0]);
    socket.hear(news(1));
    socket.hear(news(2));
    socket.hear(news(3, { legal: [4] }));
    const playing = () => table.eye?.scene?.title({} as Speech);
    expect([playing(), table.view?.at, table.legal]).toEqual(['a', 2, []]);
    table.eye?.goOn();
    expect([playing(), table.view?.at]).toEqual(['b', 2]);
    vi.advanceTimersByTime(5000);
    expect([playing(), table.view?.at, table.legal]).toEqual([undefined, 3, [4]]);
    // Beside a running clock the game goes on below it.
    socket.hear(news(2, { legal: [4], until: [table.now() + 5, null] }));
    expect([playing(), table.eye?.aside, table.legal]).toEqual(['a', true, [4]]);
    table.eye?.catchUp();
    expect([playing(), table.eye?.behind]).toEqual([undefined, false]);
  });

  it('hurries when little time is left, and when somebody does not want to wait', () => {
    pace = 1;
    const socket = open();
    for (const seq of [1, 2, 3, 4]) socket.hear(news(seq));
    table.eye?.catchUp();
    expect(table.view?.at).toBe(4);
    socket.hear(news(5));
    socket.hear(news(6, { legal: [1], until: [table.now() + 5, null] }));
    expect(table.view?.at).toBe(6);
    expect(table.eye?.log.map((line) => line.seq)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('comes back where it was after a break, and from the start in another language', () => {
    const socket = open();
    socket.hear(news(7, { steps: [step(6, 1), step(7, 1)] }));
    socket.drop();
    vi.advanceTimersByTime(600);
    FakeSocket.last.greet();
    expect(FakeSocket.last.of('hello')[0]?.seen).toContainEqual({ seat: 0, seq: 7 });
    lang = 'fr';
    table.again();
    FakeSocket.last.greet();
    expect(FakeSocket.last.of('hello')[0]).toMatchObject({ lang: 'fr' });
    expect(FakeSocket.last.of('hello')[0]?.seen).toContainEqual({ seat: 0, seq: 1 });
    FakeSocket.last.hear(news(7, { steps: [step(6, 1), step(7, 1)] }));
    expect(table.eye?.log.map((line) => line.seq)).toEqual([6, 7]);
  });

  it('is put together from what changed', () => {
    const socket = open();
    expect(socket.of('hello')[0]?.changes).toBe(true);
    socket.hear(news(3, { table: tableInfo(), legal: [4], until: [9, null] }));
    socket.hear({
      type: 'changes',
      seat: 0,
      seq: 5,
      steps: [
        { what: 'moved', seat: 1, at: 1004, events: [{ event: 'pass', seat: 1 }] },
        { what: 'moved', seat: 0, at: 1005, events: [] },
      ],
      changed: { at: [5], turn: { '1': [1] }, over: [false] },
      gaps: [3, 1, 10],
      until: null,
      table: null,
    });
    expect(table.view).toEqual({ turn: [0, 1], at: 5, over: false });
    expect(table.legal).toEqual([3, 4, 14]);
    expect(table.eye?.seq).toBe(5);
    expect(table.until(0)).toBeNull();
    expect(table.eye?.last.map((one) => one.seq)).toEqual([4, 5]);
    expect(table.eye?.log.at(-2)).toEqual({
      seq: 4,
      seat: 1,
      what: 'moved',
      events: [{ event: 'pass', seat: 1 }],
      names: ['Zoé', 'Fox'],
    });
  });

  it('is asked for in the old way where the server knows no other', () => {
    FakeSocket.all = [];
    table = new Table('table', { lang: () => lang, pace: () => pace, dial });
    FakeSocket.last.onopen?.();
    FakeSocket.last.hear({ type: 'refused', id: null, code: 'bad-request', said: 'Unknown.' });
    expect(FakeSocket.all.length).toBe(2);
    FakeSocket.last.greet();
    expect(FakeSocket.last.of('hello')[0]).not.toHaveProperty('changes');
    expect(FakeSocket.last.of('hello')[0]?.seen?.length).toBeLessThanOrEqual(8);
    FakeSocket.last.hear(news(3, { table: tableInfo() }));
    expect(table.ended).toBeNull();
    expect(table.view?.at).toBe(3);
  });

  it('begins its log again where the server leaves older steps to the replay', () => {
    const socket = open();
    socket.hear(news(3, { steps: [step(2, null), step(3, 1)] }));
    expect(table.eye?.cut).toBe(false);
    socket.drop();
    vi.advanceTimersByTime(600);
    FakeSocket.last.greet();
    FakeSocket.last.hear(news(42, { steps: [step(41, null), step(42, 1)] }));
    expect(table.eye?.log.map((line) => line.seq)).toEqual([41, 42]);
    expect(table.eye?.cut).toBe(true);
    FakeSocket.last.hear(news(43));
    expect(table.eye?.log.map((line) => line.seq)).toEqual([41, 42, 43]);
  });

  it('says so at the first greeting too, but not to whoever has just sat down', () => {
    const socket = open();
    socket.hear(news(42, { steps: [step(41, null), step(42, 1)] }));
    expect(table.eye?.cut).toBe(true);
    const next = open();
    next.hear(news(42, { steps: [] }));
    next.hear(news(43));
    expect(table.eye?.log.map((line) => line.seq)).toEqual([43]);
    expect(table.eye?.cut).toBe(false);
  });

  it('follows several seats at one screen', () => {
    const socket = open([0, 1]);
    socket.hear(news(1, { seat: 0, legal: [] }));
    socket.hear(news(1, { seat: 1, legal: [5], view: { turn: [1], at: 'other' } }));
    expect(table.seat).toBe(0);
    expect(table.waitingSeat).toBe(1);
    table.look(1);
    expect(table.view?.at).toBe('other');
    expect(table.legal).toEqual([5]);
  });

  it('tells the time of the server', () => {
    const socket = open();
    const late = 3;
    socket.hear(news(2, { steps: [step(2, 1, { at: Date.now() / 1000 - late })] }));
    expect(table.now()).toBeCloseTo(Date.now() / 1000 - late, 3);
  });

  it('shows reactions for a while', () => {
    const socket = open();
    socket.hear({ type: 'reacted', seat: 1, reaction: 'wow' });
    expect(table.reactions).toMatchObject([{ seat: 1, reaction: 'wow' }]);
    vi.advanceTimersByTime(5000);
    expect(table.reactions).toEqual([]);
  });
});

describe('what is done', () => {
  it('plays with what was seen, and cannot be done twice meanwhile', async () => {
    const socket = open();
    socket.hear(news(9, { legal: [4, 5] }));
    const played = table.play(4);
    void table.play(5);
    expect(table.legal).toEqual([]);
    const [sent, second] = socket.of('play');
    expect(sent).toMatchObject({ seat: 0, seen: 9, move: 4 });
    expect(second).toBeUndefined();
    socket.hear(news(10));
    socket.hear({ type: 'done', id: sent!.id, seq: 10 });
    await played;
    expect(table.pending).toBeNull();
  });

  it('explains a refusal and lets one choose again', async () => {
    const socket = open();
    socket.hear(news(9, { legal: [4] }));
    const played = table.play(4);
    socket.hear({
      type: 'refused',
      id: socket.of('play')[0]!.id,
      code: 'stale',
      said: 'Look again.',
    });
    await expect(played).rejects.toMatchObject({ said: 'Look again.' });
    expect(table.legal).toEqual([4]);
    const why = table.whyNot(7);
    socket.hear({
      type: 'refused',
      id: socket.of('preview')[0]!.id,
      code: 'full',
      said: 'It is full.',
    });
    await expect(why).resolves.toBe('It is full.');
  });

  it('previews the last draft only, and forgets a draft that is no longer possible', async () => {
    const socket = open();
    socket.hear(news(9, { legal: [4, 5] }));
    table.try(4);
    table.try(5);
    await vi.advanceTimersByTimeAsync(200);
    const asked = socket.of('preview');
    expect(asked).toMatchObject([{ move: 5 }]);
    const answer: Previewed = {
      type: 'previewed',
      id: asked[0]!.id,
      move: 5,
      least: 1,
      most: 3,
      reasons: [],
      why: '',
    };
    socket.hear(answer);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.preview).toMatchObject({ least: 1, most: 3 });
    socket.hear(news(10, { legal: [4] }));
    flushSync();
    expect(table.draft).toBeNull();
    expect(table.preview).toBeNull();
  });

  it('asks for a hint with what it would bring, and drops it when the table has moved on', async () => {
    const socket = open();
    socket.hear(news(9, { legal: [4] }));
    void table.askHint();
    socket.hear({ type: 'hinted', id: socket.of('hint')[0]!.id, move: 4, said: 'do that' });
    await vi.advanceTimersByTimeAsync(0);
    const [asked] = socket.of('preview');
    socket.hear({
      type: 'previewed',
      id: asked!.id,
      move: 4,
      least: 2,
      most: 2,
      reasons: [],
      why: 'because',
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(table.hint).toMatchObject({ move: 4, looked: { why: 'because' } });
    socket.hear(news(4, { steps: [step(4, 1)], legal: [4] }));
    expect(table.hint).toMatchObject({ move: 4 });
    socket.hear(news(10));
    expect(table.hint).toBeNull();
  });
});
