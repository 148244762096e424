import { beforeEach, expect, it, vi } from 'vitest';

vi.mock('../base', async (original) => ({ ...(await original()), ENGINE: 'offline/new.json' }));
vi.mock('../offline/engine', () => ({
  engine: {
    ask: async () => ({ status: 200, body: 'from this device' }),
    open: async () => ({ send: () => undefined, close: () => undefined }),
  },
}));

const keptIs = (kept: boolean) =>
  vi.stubGlobal('caches', {
    match: async (path: string) =>
      kept && path.endsWith('offline/new.json') ? new Response('{}') : undefined,
  });

async function loaded(fetched: string) {
  vi.resetModules();
  localStorage.setItem('menagerie.engine', fetched);
  return (await import('./hosts.svelte')).hosts;
}

const question = { method: 'GET', path: '/api/games', lang: 'en' } as const;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
});

it('plays without a server after an update too, with what the service worker brought along', async () => {
  keptIs(true);
  const hosts = await loaded('offline/old.json');
  expect((await hosts.ask(question)).body).toBe('from this device');
  expect(hosts.ready).toBe(true);
  expect(localStorage.getItem('menagerie.engine')).toBe('offline/new.json');
});

it('does not pretend to have what has not come', async () => {
  keptIs(false);
  const hosts = await loaded('offline/old.json');
  await expect(hosts.ask(question)).rejects.toThrow('no network');
  expect(hosts.local).toBe(false);
});

it('closes a line to a table on the device as a WebSocket is closed: it says so', async () => {
  keptIs(true);
  const line = (await loaded('offline/new.json')).line('here-1')('');
  const closed = vi.fn();
  line.onclose = closed;
  await new Promise<void>((open) => (line.onopen = open));
  line.close();
  line.close();
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
});
