import { beforeEach, expect, it, vi } from 'vitest';
import type { Message } from './engine';

vi.mock('../base', async (original) => ({ ...(await original()), ENGINE: 'offline/x.json' }));
vi.mock('./download', () => ({
  listOf: vi.fn(async () => ({ name: 'x' })),
  download: vi.fn(async (_: string, __: object, progress: (part: number) => void) => progress(1)),
  isKept: vi.fn(async () => true),
  throwAway: vi.fn(async () => undefined),
}));

const { Engine } = await import('./engine');
const { Gone } = await import('./running');
const { download, throwAway } = await import('./download');
const { hosts } = await import('../server/hosts.svelte');

/** A worker by script: what it was sent, and ways to answer and to die. */
class Scripted {
  static all: Scripted[] = [];
  sent: Record<string, unknown>[] = [];
  stopped = false;
  ready: Promise<void> = Promise.resolve();
  listener: (message: Message) => void = () => undefined;
  death = () => undefined as void;
  thoughts: (() => Promise<string>)[] = [];

  constructor(readonly role: string) {
    Scripted.all.push(this);
  }
  post(message: Record<string, unknown>) {
    this.sent.push(message);
  }
  hear(listener: (message: Message) => void) {
    this.listener = listener;
  }
  died(then: () => void) {
    this.death = then;
  }
  answer() {
    return this.thoughts.shift()?.() ?? Promise.resolve('{"move":0}');
  }
  stop() {
    this.stopped = true;
  }
  static of(role: string) {
    return Scripted.all.filter((one) => one.role === role);
  }
}

const started = () => new Engine((_, role) => new Scripted(role) as never);
const settled = () => new Promise((done) => setTimeout(done));
const question = { method: 'GET', path: '/api/mine', lang: 'en' } as const;

beforeEach(() => {
  Scripted.all = [];
  localStorage.clear();
  hosts.arrived(false);
  vi.clearAllMocks();
});

it('fetches once, starts the tables and then the bots, and carries answers', async () => {
  const engine = started();
  const asked = engine.ask(question);
  await settled();
  expect(Scripted.all.map(({ role }) => role)).toEqual(['tables', 'bots']);
  expect(download).toHaveBeenCalledTimes(1);
  expect(hosts.ready).toBe(true);
  expect(hosts.progress).toBe(null);
  const tables = Scripted.of('tables')[0]!;
  const { id } = tables.sent[0] as { id: number };
  tables.listener({ kind: 'answered', id, text: '[200,"{}"]' });
  expect(await asked).toEqual({ status: 200, body: '{}' });
});

it('closes lines when the tables die, and starts them again when they come back', async () => {
  const engine = started();
  const line = { onopen: null, onmessage: null, onclose: vi.fn(), send: vi.fn(), close: vi.fn() };
  const opening = engine.open('here-1', line);
  await settled();
  const first = Scripted.of('tables')[0]!;
  first.listener({ kind: 'opened', line: (first.sent[0] as { line: number }).line });
  await opening;
  const lost = engine.ask(question);
  await settled();
  first.death();
  await expect(lost).rejects.toMatchObject({ code: 'lost' });
  expect(line.onclose).toHaveBeenCalledWith({ code: 1006 });
  void engine.open('here-1', line).catch(() => undefined);
  await settled();
  expect(Scripted.of('tables')).toHaveLength(2);
});

it('asks bots again whose worker died, and says in the end that they failed', async () => {
  const engine = started();
  void engine.wake();
  await settled();
  const tables = Scripted.of('tables')[0]!;
  const gone = () => Promise.reject(new Error('gone'));
  Scripted.of('bots')[0]!.thoughts = [gone];
  tables.listener({ kind: 'think', id: 7, text: 'q' });
  await settled();
  expect(Scripted.of('bots')).toHaveLength(2);
  expect(Scripted.of('bots')[0]!.stopped).toBe(true);
  expect(tables.sent.at(-1)).toEqual({ kind: 'thought', id: 7, text: '{"move":0}' });
  Scripted.of('bots')[1]!.thoughts = [gone];
  const start = vi.spyOn(Scripted.prototype, 'answer').mockImplementation(gone);
  tables.listener({ kind: 'think', id: 8, text: 'q' });
  await settled();
  expect(tables.sent.at(-1)).toMatchObject({ kind: 'thought', id: 8 });
  expect(String(tables.sent.at(-1)!.text)).toContain('failed');
  start.mockRestore();
});

it('starts a worker again that ends before it is ready, and throws nothing away', async () => {
  const engine = new Engine((_, role) => {
    const one = new Scripted(role);
    if (role === 'bots' && Scripted.of(role).length === 1) one.ready = Promise.reject(new Gone());
    void one.ready.catch(() => one.death());
    return one as never;
  });
  void engine.ask(question);
  await settled();
  Scripted.of('tables')[0]!.listener({ kind: 'think', id: 7, text: '{}' });
  await settled();
  expect(Scripted.of('bots')).toHaveLength(2);
  expect(Scripted.of('tables')[0]!.sent.at(-1)).toEqual({
    kind: 'thought',
    id: 7,
    text: '{"move":0}',
  });
  expect(throwAway).not.toHaveBeenCalled();
});

it('says so when a download breaks, and fetches again the next time', async () => {
  const engine = started();
  vi.mocked(download).mockRejectedValueOnce(new Error('broken'));
  await expect(engine.ask(question)).rejects.toMatchObject({ code: 'broken-download' });
  expect(hosts.ready).toBe(false);
  void engine.ask(question);
  await settled();
  expect(download).toHaveBeenCalledTimes(2);
  expect(Scripted.of('tables')).toHaveLength(1);
});

it('throws away what does not start, so that it comes anew', async () => {
  const engine = new Engine((_, role) => {
    const broken = new Scripted(role);
    broken.ready = Promise.reject(new Error('no Python'));
    return broken as never;
  });
  await expect(engine.wake()).rejects.toMatchObject({ code: 'no-start' });
  expect(throwAway).toHaveBeenCalled();
  expect(hosts.ready).toBe(false);
});
