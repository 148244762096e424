/** Gets what a device needs to play by itself, checks it, and keeps it where the service worker finds it. */
import { fileAt } from '../base';

/** What there is to get, as `tools/site.py` writes it; every name says its build. */
export interface Engine {
  name: string;
  worker: string;
  /** From the worker's own place. */
  pyodide: string;
  rooms: string;
  nets: string;
  files: { path: string; bytes: number; sha256: string }[];
}

/** Where the files of a build are kept, and what is made of them. */
export const cacheOf = (list: Engine): string => `menagerie-engine-${list.name}`;

export async function listOf(address: string): Promise<Engine> {
  const response = await fetch(fileAt(`/${address}`));
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as Engine;
}

/**
 * Gets all files, saying how far it is. Where a browser keeps nothing (a page over plain http from
 * another machine) there is nothing to do: the workers load them as they need them.
 */
export async function download(
  address: string,
  list: Engine,
  progress: (part: number) => void,
): Promise<void> {
  if (!('caches' in globalThis)) return;
  // A browser that is asked to keep things does not throw them away when the disk gets full.
  await navigator.storage?.persist?.().catch(() => false);
  const kept = await caches.open(cacheOf(list));
  const all = list.files.reduce((sum, { bytes }) => sum + bytes, 0);
  let come = 0;
  progress(0);
  for (const { path, bytes, sha256 } of list.files) {
    const file = fileAt(`/${path}`);
    // Names say what is inside: what another build has under the same name is the same. Each build
    // has a copy of its own, because it outlives the others.
    const known = await caches.match(file);
    if (known === undefined || (await hash(await known.clone().arrayBuffer())) !== sha256) {
      const response = await fetch(file);
      if (!response.ok || response.body === null) throw new Error(`status ${response.status}`);
      const body = await read(response.body, bytes, (more) => progress((come + more) / all));
      if (body === null || (await hash(body)) !== sha256) throw new Error(`broken: ${path}`);
      await kept.put(file, new Response(body, { headers: headersOf(response) }));
    } else if ((await kept.match(file)) === undefined) await kept.put(file, known);
    come += bytes;
    progress(come / all);
  }
  // The list comes last: where it is, everything is.
  await kept.put(fileAt(`/${address}`), Response.json(list));
}

/** Whether everything is kept that this list names. */
export async function isKept(address: string): Promise<boolean> {
  return !('caches' in globalThis) || (await caches.match(fileAt(`/${address}`))) !== undefined;
}

/** Forgets what is kept of this build, so that it comes anew; others may need theirs. */
export async function throwAway(list: Engine): Promise<void> {
  if ('caches' in globalThis) await caches.delete(cacheOf(list));
}

/** All of a stream; null where it is not as long as it should be. */
async function read(
  stream: ReadableStream<Uint8Array>,
  bytes: number,
  progress: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer> | null> {
  // In one place from the start: to put 9 MB together at the end would hold the page up.
  const whole = new Uint8Array(bytes);
  let length = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (length + part.value.length > bytes) return null;
    whole.set(part.value, length);
    length += part.value.length;
    progress(length);
  }
  return length === bytes ? whole : null;
}

async function hash(body: BufferSource): Promise<string> {
  const found = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return [...found].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What matters of the headers; the body is no longer compressed. */
function headersOf(response: Response): Headers {
  const kept = new Headers();
  for (const name of ['content-type', 'content-security-policy', 'cross-origin-resource-policy']) {
    const value = response.headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept;
}
