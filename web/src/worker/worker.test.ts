// @vitest-environment node
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://table.example';

const LIST = '{"files":[{"path":"offline/rooms-b.zip","sha256":"ROOMS"}]}';

/** The worker in a room of its own, with a cache that holds what was put there. */
function started(
  kept: Record<string, string>,
  network: (path: string) => Promise<unknown>,
  base = '/',
  names = ['menagerie-old', 'menagerie-now', 'somebody-else'],
) {
  const listeners: Record<string, (event: unknown) => void> = {};
  const path = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;
  const shown = vi.fn<(title: string, options: Shown) => Promise<void>>(async () => undefined);
  const opened = vi.fn<(path: string) => void>();
  const pages: Client[] = [];
  const put = vi.fn<(address: string) => void>();
  const skipWaiting = vi.fn(async () => undefined);
  const claim = vi.fn();
  const scope = {
    URL,
    MessageChannel,
    crypto,
    // Who does not answer is not waited for.
    setTimeout: (then: () => void) => setTimeout(then, 50),
    self: {
      location: { origin: ORIGIN, href: `${ORIGIN}${base}sw.js` },
      clients: { claim, matchAll: async () => pages, openWindow: opened },
      registration: { showNotification: shown },
      skipWaiting,
      addEventListener: (kind: string, listener: (event: unknown) => void) => {
        listeners[kind] = listener;
      },
    },
    caches: {
      match: async (request: string | { url: string }) => kept[path(request)],
      keys: async () => names,
      open: async () => ({ addAll: async () => undefined, put }),
      delete: vi.fn(),
    },
    fetch: (request: string | { url: string }) => network(path(request)),
  };
  const source = readFileSync('src/worker/sw.js', 'utf8')
    .replace(
      /\/\* BUILD \*\/[\s\S]*?\/\* END \*\//,
      "const VERSION = 'now'; const FILES = ['assets/app-1.js'];",
    )
    .replace(/\/\* ENGINE \*\/[\s\S]*?\/\* END ENGINE \*\//, "const ENGINE = 'b';");
  runInNewContext(source, scope);
  const ask = async (address: string, more = {}) => {
    const answers: Promise<string>[] = [];
    const request = { url: ORIGIN + address, method: 'GET', mode: 'no-cors', ...more };
    listeners.fetch!({ request, respondWith: (answer: Promise<string>) => answers.push(answer) });
    return answers.length === 0 ? 'left to the browser' : answers[0];
  };
  const happens = async (kind: string, event: Record<string, unknown>) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners[kind]!({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  };
  const { caches } = scope;
  return { ask, caches, shown, opened, pages, happens, put, skipWaiting, claim };
}

interface Client {
  url: string;
  focus: () => void;
  postMessage?: (message: unknown, ports: MessagePort[]) => void;
}

/** A window that says of which build it is; null: it does not answer. */
const windowOf = (build: string | null): Client => ({
  url: `${ORIGIN}/`,
  focus: () => undefined,
  postMessage: (_, [port]) => build !== null && port!.postMessage(build),
});

interface Shown {
  body: string;
  tag: string;
  data: { path: string };
}

const message = (text: string) => ({ data: { json: () => JSON.parse(text) as unknown } });

const offline = () => Promise.reject(new Error('no network'));
const online = (path: string) => Promise.resolve(`network ${path}`);
/** A host whose files are whole, but for those that are named. */
const host = (other: Record<string, string> = {}) => {
  const rooms = createHash('sha256').update('rooms').digest('hex');
  const files: Record<string, string> = {
    '/': '<meta content="now">',
    '/offline/b.json': LIST.replace('ROOMS', rooms),
    '/offline/rooms-b.zip': 'rooms',
    ...other,
  };
  return (path: string) => Promise.resolve(new Response(files[path]));
};
const kept = { '/': 'kept page', '/assets/app-1.js': 'kept script' };

describe('the service worker', () => {
  it('takes pages from the network, and the shell where there is none', async () => {
    const navigate = { mode: 'navigate' };
    expect(await started(kept, online).ask('/t/ABC234', navigate)).toBe('network /t/ABC234');
    expect(await started(kept, offline).ask('/t/ABC234', navigate)).toBe('kept page');
  });

  it('takes the files of its own build from the cache, others as they come', async () => {
    const { ask } = started(kept, online);
    expect(await ask('/assets/app-1.js')).toBe('kept script');
    expect(await ask('/assets/app-2.js')).toBe('network /assets/app-2.js');
    expect(await ask('/robots.txt')).toBe('left to the browser');
  });

  it('does the same under a path of a site, and leaves the rest of the site alone', async () => {
    const games = { '/games/': 'kept page', '/games/assets/app-1.js': 'kept script' };
    const { ask } = started(games, offline, '/games/');
    expect(await ask('/games/t/ABC234', { mode: 'navigate' })).toBe('kept page');
    expect(await ask('/games/assets/app-1.js')).toBe('kept script');
    expect(await ask('/assets/app-1.js')).toBe('left to the browser');
    expect(await ask('/games/api/me')).toBe('left to the browser');
  });

  it('never touches the tables, nor what is sent', async () => {
    const { ask } = started(kept, online);
    expect(await ask('/api/mine')).toBe('left to the browser');
    expect(await ask('/', { method: 'POST', mode: 'navigate' })).toBe('left to the browser');
  });

  it('takes Python from wherever it is kept, and shows the shell when a proxy has no server', async () => {
    const engine = { ...kept, '/offline/rooms-1.zip': 'kept rooms' };
    expect(await started(engine, offline).ask('/offline/rooms-1.zip')).toBe('kept rooms');
    expect(await started(kept, online).ask('/offline/x.zip')).toBe('network /offline/x.zip');
    const away = () => Promise.resolve({ status: 502 });
    expect(await started(kept, away).ask('/', { mode: 'navigate' })).toBe('kept page');
  });

  it('brings the Python of a new build along, where that of an older one is complete', async () => {
    const older = ['menagerie-engine-a'];
    const whole = started({ '/offline/a.json': 'the list' }, host(), '/', older);
    await whole.happens('install', {});
    expect(whole.put.mock.calls.map(([address]) => address)).toEqual([
      '/',
      '/offline/rooms-b.zip',
      '/offline/b.json',
    ]);
    // The page is still fetching it, or was cut off: it does not come twice.
    const begun = started({ '/offline/rooms-a.zip': 'a part' }, host(), '/', older);
    await begun.happens('install', {});
    expect(begun.put.mock.calls.map(([address]) => address)).toEqual(['/']);
  });

  it('is not installed with a page of another build, nor with a Python that is not whole', async () => {
    const other = started({}, host({ '/': '<meta content="old">' }));
    await expect(other.happens('install', {})).rejects.toThrow('is not of now');
    const broken = host({ '/offline/rooms-b.zip': 'cut o' });
    const list = { '/offline/a.json': 'the list' };
    const cut = started(list, broken, '/', ['menagerie-engine-a']);
    await expect(cut.happens('install', {})).rejects.toThrow('broken: /offline/rooms-b.zip');
    expect(cut.put.mock.calls.map(([address]) => address)).toEqual(['/']);
  });

  it('shows that it is one’s turn, once for each table, and opens that table', async () => {
    const { happens, shown, opened, pages } = started(kept, online, '/games/');
    await happens('push', message('{"said": "It is your turn.", "table": "ABC234"}'));
    const [title, options] = shown.mock.calls[0]!;
    expect([title, options.body, options.tag]).toEqual([
      'Ménagerie',
      'It is your turn.',
      'table/ABC234',
    ]);
    const close = vi.fn();
    const notification = { data: options.data, close };
    await happens('notificationclick', { notification });
    expect(close).toHaveBeenCalled();
    expect(opened.mock.calls).toEqual([['/games/t/ABC234']]);
    // A page that shows it already comes to the front.
    const focus = vi.fn();
    pages.push({ url: `${ORIGIN}/games/t/ABC234`, focus });
    await happens('notificationclick', { notification });
    expect(focus).toHaveBeenCalled();
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('opens no other site, whatever a message says', async () => {
    const { happens, shown } = started(kept, online);
    for (const text of ['{"said": "x", "table": "//evil.example/"}', 'nonsense'])
      await happens('push', message(text));
    expect(shown.mock.calls.map(([, options]) => options.data.path)).toEqual(['/', '/']);
  });

  it('tells a page whether it is older, by the order in which builds came', async () => {
    const names = ['menagerie-old', 'menagerie-now', 'menagerie-next'];
    const { happens } = started(kept, online, '/', names);
    const standing = async (build: string) => {
      const port = { postMessage: vi.fn() };
      await happens('message', { data: { kind: 'standing', build }, ports: [port] });
      return port.postMessage.mock.calls[0]![0] as unknown;
    };
    expect(await standing('now')).toBe('same');
    expect(await standing('old')).toBe('older');
    expect(await standing('next')).toBe('newer');
    expect(await standing('unheard of')).toBe('newer');
  });

  it('takes over when it is told to, and throws nothing away by that', async () => {
    const { happens, skipWaiting, claim, caches } = started(kept, online);
    await happens('message', { data: { kind: 'take-over' } });
    expect(skipWaiting).toHaveBeenCalled();
    await happens('activate', {});
    expect(claim).toHaveBeenCalled();
    expect(caches.delete).not.toHaveBeenCalled();
  });

  it('throws older builds away, and only those, when every window is of its own', async () => {
    const names = ['menagerie-engine-b', 'menagerie-old', 'menagerie-engine-a', 'somebody-else'];
    names.push('menagerie-now', 'menagerie-next', 'menagerie-engine-c');
    const { happens, pages, caches } = started(kept, online, '/', names);
    const tidy = () => happens('message', { data: { kind: 'tidy' } });
    pages.push(windowOf('now'), windowOf('old'));
    await tidy();
    expect(caches.delete).not.toHaveBeenCalled();
    // One that is only being opened, or is frozen, does not answer: it may be an old one.
    pages[1] = windowOf(null);
    await tidy();
    expect(caches.delete).not.toHaveBeenCalled();
    pages.pop();
    await tidy();
    expect(caches.delete.mock.calls).toEqual([['menagerie-old'], ['menagerie-engine-a']]);
  });

  it('gives a page of another build its files, as long as they are kept', async () => {
    const { ask } = started({ ...kept, '/assets/app-2.js': 'of another build' }, offline);
    expect(await ask('/assets/app-2.js')).toBe('of another build');
  });
});
