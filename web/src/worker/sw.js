/*
 * The shell without a network. Files with a hash in their name never change, so they come from
 * the cache; pages come from the network as long as there is one, so that nobody is shown an old
 * version; the tables (/api) are never cached. Each build is a new version with a cache of its
 * own, and the old one is thrown away when its last page is closed.
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
const ENGINE_FILES = [];
/* END ENGINE */

const CACHE = `menagerie-${VERSION}`;
const ENGINES = 'menagerie-engine-';
const OWN_ENGINE = ENGINES + ENGINE;
/** Where the app lives: beside this file. */
const BASE = new URL('.', self.location.href).pathname;
const PAGE = BASE;
/** What a proxy says when the server behind it is away. */
const AWAY = [502, 503, 504];
const KEPT = FILES.map((name) => BASE + name);

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll());
});

async function keepAll() {
  const cache = await caches.open(CACHE);
  await cache.addAll([PAGE, ...KEPT]);
  if (ENGINE === '' || !(await hasPython())) return;
  const engine = await caches.open(OWN_ENGINE);
  for (const address of ENGINE_FILES.map((name) => BASE + name)) {
    // Most of it is as it was: names say what is inside.
    const response = (await caches.match(address)) ?? (await fetch(address));
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    await engine.put(address, response);
  }
}

/** Whether the Python of some build is here as a whole: its list comes last. */
async function hasPython() {
  const names = (await caches.keys()).filter((name) => name.startsWith(ENGINES));
  const lists = names.map((name) => `${BASE}offline/${name.slice(ENGINES.length)}.json`);
  const found = await Promise.all(lists.map((list) => caches.match(list)));
  return found.some((list) => list !== undefined);
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith('menagerie-')))
      .then((names) => names.filter((name) => name !== CACHE && name !== OWN_ENGINE))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith(`${BASE}api/`)) return;
  if (request.mode === 'navigate') event.respondWith(freshPage(request));
  else if (KEPT.includes(url.pathname)) event.respondWith(keptFile(request));
  else if (url.pathname.startsWith(`${BASE}offline/`)) event.respondWith(keptEngine(request));
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
    const response = await fetch(request);
    if (!AWAY.includes(response.status)) return response;
    return (await keptPage()) ?? response;
  } catch (error) {
    const page = await keptPage();
    if (page === undefined) throw error;
    return page;
  }
}

const keptPage = () => caches.match(PAGE, { cacheName: CACHE });

async function keptEngine(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function keptFile(request) {
  const kept = await caches.match(request, { cacheName: CACHE, ignoreSearch: true });
  return kept ?? fetch(request);
}
