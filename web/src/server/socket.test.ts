import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyMessage } from '../generated/protocol';
import { dial, FakeSocket } from './fake';
import { Declined } from './http';
import { TableSocket, type Phase } from './socket';

let phases: Phase[];
let heard: AnyMessage[];
let socket: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  phases = [];
  heard = [];
  socket = new TableSocket(
    'ws://here',
    {
      hello: () => ({ type: 'hello', version: 1, lang: 'en' }),
      heard: (message) => heard.push(message),
      phase: (phase) => phases.push(phase),
    },
    dial,
  );
  socket.connect();
});

afterEach(() => vi.useRealTimers());

describe('a conversation', () => {
  it('begins with hello, and is open when it was greeted', () => {
    expect(phases).toEqual(['connecting']);
    FakeSocket.last.greet();
    expect(FakeSocket.last.said[0]?.type).toBe('hello');
    expect(phases).toEqual(['connecting', 'open']);
    expect(heard.map((message) => message.type)).toEqual(['eyes']);
  });

  it('gives every request an id of its own and its own answer', async () => {
    FakeSocket.last.greet();
    const first = socket.ask({ type: 'start' });
    const second = socket.ask({ type: 'rematch' });
    const [start] = FakeSocket.last.of('start');
    const [rematch] = FakeSocket.last.of('rematch');
    expect(start!.id).not.toBe(rematch!.id);
    FakeSocket.last.hear({ type: 'refused', id: rematch!.id, code: 'not-over', said: 'Not yet.' });
    FakeSocket.last.hear({ type: 'done', id: start!.id, seq: null });
    await expect(first).resolves.toMatchObject({ type: 'done' });
    await expect(second).rejects.toMatchObject({ code: 'not-over', said: 'Not yet.' });
  });
});

describe('a lost connection', () => {
  it('is taken up again, more patiently each time, and at once when told to hurry', () => {
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      const before = Date.now();
      const dialled = FakeSocket.all.length;
      FakeSocket.last.drop();
      while (FakeSocket.all.length === dialled) vi.advanceTimersByTime(50);
      waits.push(Date.now() - before);
    }
    expect(waits[0]).toBeLessThan(600);
    expect(waits[3]).toBeGreaterThan(waits[0]! * 3);
    expect(Math.max(...waits)).toBeLessThanOrEqual(18_050);
    FakeSocket.last.drop();
    const dialled = FakeSocket.all.length;
    socket.hurry();
    expect(FakeSocket.all.length).toBe(dialled + 1);
    FakeSocket.last.greet();
    FakeSocket.last.drop();
    vi.advanceTimersByTime(600);
    expect(FakeSocket.all.length).toBe(dialled + 2);
  });

  it('sends a move that was not answered again, with the same id', async () => {
    FakeSocket.last.greet();
    const played = socket.ask({ type: 'play', seat: 0, seen: 4, move: 2 });
    const [sent] = FakeSocket.last.of('play');
    FakeSocket.last.drop();
    vi.advanceTimersByTime(600);
    FakeSocket.last.greet();
    expect(FakeSocket.last.of('play')).toEqual([sent]);
    FakeSocket.last.hear({ type: 'done', id: sent!.id, seq: 5 });
    await expect(played).resolves.toMatchObject({ seq: 5 });
  });

  it('keeps what is asked meanwhile, but not what nobody waits for', async () => {
    FakeSocket.last.greet();
    FakeSocket.last.drop();
    const start = socket.ask({ type: 'start' });
    const preview = socket.ask({ type: 'preview', seat: 0, move: 1 });
    await expect(preview).rejects.toBeInstanceOf(Declined);
    vi.advanceTimersByTime(600);
    FakeSocket.last.greet();
    const [sent] = FakeSocket.last.of('start');
    FakeSocket.last.hear({ type: 'done', id: sent!.id, seq: null });
    await expect(start).resolves.toBeDefined();
    expect(FakeSocket.last.of('preview')).toEqual([]);
  });

  it.each([1012, 1013, 4008])('comes back after code %i', (code) => {
    FakeSocket.last.drop(code);
    expect(phases.at(-1)).toBe('waiting');
    vi.advanceTimersByTime(600);
    expect(FakeSocket.all.length).toBe(2);
  });

  it('does not come back where it is not welcome', () => {
    FakeSocket.last.greet();
    FakeSocket.last.drop(4003);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(1);
    expect(phases.at(-1)).toBe('closed');
  });

  it('is noticed when nobody answers a ping', () => {
    FakeSocket.last.greet();
    vi.advanceTimersByTime(25_000);
    const [ping] = FakeSocket.last.of('ping');
    expect(ping).toBeDefined();
    vi.advanceTimersByTime(9_000);
    expect(FakeSocket.last.closed).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(FakeSocket.last.closed).toBe(true);
  });
});
