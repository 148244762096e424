import { createHash, webcrypto } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { fileAt } from '../base';
import { download, throwAway, type Engine } from './download';

/** The caches of a browser, by name. */
let all: Map<string, Map<string, Response>>;
const fetched = vi.fn<(file: string) => Promise<Response>>();

const cacheOf = (files: Map<string, Response>) => ({
  match: async (file: string) => files.get(file)?.clone(),
  put: async (file: string, response: Response) => void files.set(file, response),
});

beforeEach(() => {
  all = new Map<string, Map<string, Response>>();
  fetched.mockReset().mockImplementation(async () => new Response('python'));
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      all.set(name, all.get(name) ?? new Map<string, Response>());
      return cacheOf(all.get(name)!);
    },
    match: async (file: string) =>
      [...all.values()]
        .find((files) => files.has(file))
        ?.get(file)
        ?.clone(),
    delete: async (name: string) => all.delete(name),
  });
});

const FILE = fileAt('/offline/python.wasm');
const sha256 = createHash('sha256').update('python').digest('hex');
const listOf = (name: string) =>
  ({ name, files: [{ path: 'offline/python.wasm', bytes: 6, sha256 }] }) as unknown as Engine;
const get = (name: string) => download(`offline/${name}.json`, listOf(name), () => undefined);
const kept = async (name: string) => all.get(`menagerie-engine-${name}`)?.get(FILE)?.clone().text();

it('gives every build a copy of its own, and fetches what is the same once', async () => {
  await get('old');
  await get('new');
  expect(fetched).toHaveBeenCalledTimes(1);
  await throwAway(listOf('old'));
  expect(await kept('new')).toBe('python');
  expect(all.has('menagerie-engine-old')).toBe(false);
});

it('fetches again what is broken in a cache', async () => {
  await get('old');
  all.get('menagerie-engine-old')!.set(FILE, new Response('pyt'));
  await get('new');
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(await kept('new')).toBe('python');
});
