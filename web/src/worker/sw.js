/*
 * The shell without a network. Files with a hash in their name never change, so they come from
 * the cache; pages come from the network as long as there is one, so that nobody is shown an old
 * version; the tables (/api) are never cached. Each build is a new version with a cache of its own.
 *
 * A page keeps all files of its build as long as it lives, whichever service worker answers it: the
 * caches of older builds are thrown away when a page of this build has started and every window
 * has said that it is of this build (`install.ts`).
 *
 * Where the app plays without a server (`tools/site.py`), Python lies under `offline/`. The page
 * fetches it when somebody wants it (`offline/download.ts`). From then on a new version is complete
 * only with its Python: so no page ever meets the Python of another build.
 */

/* BUILD */
const VERSION = 'none';
const FILES = [];
/* END */

/* ENGINE */
const ENGINE = '';
/* END ENGINE */

const OURS = 'menagerie-';
const CACHE = OURS + VERSION;
const ENGINES = 'menagerie-engine-';
const OWN_ENGINE = ENGINES + ENGINE;
/** Where the app lives: beside this file. */
const BASE = new URL('.', self.location.href).pathname;
const PAGE = BASE;
/** What a proxy says when the server behind it is away. */
const AWAY = [502, 503, 504];
/** Where names say what is inside, of this build and of others. */
const NAMED = [`${BASE}assets/`, `${BASE}offline/`];
const KEPT = FILES.map((name) => BASE + name);
/** A window that has not answered by then is frozen, or has just been opened. */
const ANSWER_MS = 5000;

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll());
});

async function keepAll() {
  const cache = await caches.open(CACHE);
  await cache.put(PAGE, await ownPage());
  await cache.addAll(KEPT);
  if (ENGINE !== '' && (await hasPython())) await keepPython();
}

/** The page of this build: what lies between may still have that of another one. */
async function ownPage() {
  const response = await fetch(PAGE, { cache: 'reload' });
  if (!response.ok || !(await response.clone().text()).includes(`content="${VERSION}"`))
    throw new Error(`${PAGE} is not of ${VERSION} (status ${response.status})`);
  return response;
}

/** Whether the Python of some build is here as a whole: its list comes last. */
async function hasPython() {
  const names = (await caches.keys()).filter((name) => name.startsWith(ENGINES));
  const lists = names.map((name) => listOf(name.slice(ENGINES.length)));
  const found = await Promise.all(lists.map((list) => caches.match(list)));
  return found.some((list) => list !== undefined);
}

const listOf = (engine) => `${BASE}offline/${engine}.json`;

async function keepPython() {
  const engine = await caches.open(OWN_ENGINE);
  const list = await fetch(listOf(ENGINE));
  const { files } = await list.clone().json();
  for (const { path, sha256 } of files) {
    const address = BASE + path;
    // Most of it is as it was: names say what is inside.
    const known = await whole(await caches.match(address), sha256);
    const response = known ?? (await whole(await fetch(address), sha256));
    if (response === undefined) throw new Error(`broken: ${address}`);
    await engine.put(address, response);
  }
  await engine.put(listOf(ENGINE), list);
}

/** The answer, if it is what the list says. */
async function whole(response, sha256) {
  if (!response?.ok) return undefined;
  const body = await response.clone().arrayBuffer();
  const found = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  const said = [...found].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return said === sha256 ? response : undefined;
}

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  const { kind, build } = event.data ?? {};
  if (kind === 'standing')
    event.waitUntil(standing(build).then((found) => event.ports[0].postMessage(found)));
  else if (kind === 'take-over') event.waitUntil(self.skipWaiting());
  else if (kind === 'tidy') event.waitUntil(tidy());
});

/** How a page stands to this service worker; caches are listed in the order in which they came. */
async function standing(build) {
  if (build === VERSION) return 'same';
  return (await olderCaches()).includes(OURS + build) ? 'older' : 'newer';
}

async function olderCaches() {
  const names = await caches.keys();
  const older = names.slice(0, names.indexOf(CACHE));
  return older.filter((name) => name.startsWith(OURS) && name !== OWN_ENGINE);
}

/** Throws the files of older builds away, unless there is a window that may need them. */
async function tidy() {
  const older = await olderCaches();
  if (older.length === 0) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const builds = await Promise.all(pages.map(buildOf));
  if (builds.every((build) => build === VERSION))
    await Promise.all(older.map((name) => caches.delete(name)));
}

function buildOf(page) {
  return new Promise((found) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => found(data);
    setTimeout(found, ANSWER_MS);
    page.postMessage({ kind: 'which' }, [port2]);
  });
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith(`${BASE}api/`)) return;
  if (request.mode === 'navigate') event.respondWith(freshPage(request));
  else if (KEPT.includes(url.pathname)) event.respondWith(keptFile(request));
  else if (NAMED.some((folder) => url.pathname.startsWith(folder)))
    event.respondWith(namedFile(request));
});

/*
 * A message of the server: that it is one's turn at a table. The browser asks that something is
 * shown for each, so it is shown even where it cannot be read.
 */
self.addEventListener('push', (event) => {
  let said = '';
  let table = '';
  try {
    ({ said, table } = event.data.json());
  } catch {
    // Of a server that says it in another way.
  }
  const options = {
    body: said,
    // One for each table: a second turn replaces the first.
    tag: `table/${table}`,
    icon: `${BASE}icons/app-192.png`,
    data: { path: /^[A-Za-z0-9]+$/.test(table) ? `${BASE}t/${table}` : BASE },
  };
  event.waitUntil(self.registration.showNotification('Ménagerie', options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data?.path ?? BASE));
});

/** Brings up the page of the table, if there is one, or opens it. */
async function openTable(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  if (there !== undefined) return there.focus();
  return self.clients.openWindow(path);
}

async function freshPage(request) {
  try {
    const response = await fetch(request, { cache: 'reload' });
    if (!AWAY.includes(response.status)) return response;
    return (await keptPage()) ?? response;
  } catch (error) {
    const page = await keptPage();
    if (page === undefined) throw error;
    return page;
  }
}

const keptPage = () => caches.match(PAGE, { cacheName: CACHE });

async function namedFile(request) {
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}

async function keptFile(request) {
  const kept = await caches.match(request, { cacheName: CACHE, ignoreSearch: true });
  return kept ?? fetch(request);
}
