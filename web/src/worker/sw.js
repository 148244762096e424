/*
 * The shell without a network. Files with a hash in their name never change, so they come from
 * the cache; pages come from the network as long as there is one, so that nobody is shown an old
 * version; the tables (/api) are never cached. Each build is a new version with a cache of its
 * own, and the old one is thrown away when its last page is closed.
 */

/* BUILD */
const VERSION = 'none';
const FILES = [];
/* END */

const CACHE = `menagerie-${VERSION}`;
/** Where the app lives: beside this file. */
const BASE = new URL('.', self.location.href).pathname;
const PAGE = BASE;
const KEPT = FILES.map((name) => BASE + name);

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, ...KEPT])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith('menagerie-') && name !== CACHE))
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
});

async function freshPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match(PAGE, { cacheName: CACHE });
    if (page === undefined) throw error;
    return page;
  }
}

async function keptFile(request) {
  const kept = await caches.match(request, { cacheName: CACHE, ignoreSearch: true });
  return kept ?? fetch(request);
}
