/**
 * Where the app lives: at the top of its site, or under a path of it such as `/games/`. It is where
 * its own files are, so nobody has to say it.
 */
const base = import.meta.env.PROD ? new URL('..', import.meta.url).pathname : '/';

/** Which build this page is of, as its service worker knows it (`vite/worker.ts`). */
export const BUILD =
  document.querySelector<HTMLMetaElement>('meta[name="menagerie-build"]')?.content ?? null;

/** What the build says about playing without a server (`tools/site.py`); nothing by default. */
const offline = document.querySelector<HTMLMetaElement>('meta[name="menagerie-offline"]');

/** The list of what a device needs to play by itself; null where that is not offered. */
export const ENGINE = offline?.content ?? null;
/**
 * Whether there is no server at all: a site of files. It knows one page, so the place in the app
 * stands behind a `#`.
 */
export const ALONE = offline?.dataset.alone !== undefined;

/** How much that is, compressed. */
export const MEGABYTES = Number(offline?.dataset.megabytes ?? 0);

/** The address of a page of our own, e.g. of `/t/AB12CD`. */
export const at = (path: string): string => (ALONE ? `${base}#${path}` : fileAt(path));

/** The address of a file, or of something that the server answers. */
export const fileAt = (path: string): string => base + path.slice(1);

/** What a link leads to: a page of our own, or anything else as it is. */
export const linked = (href: string): string => (href.startsWith('/') ? at(href) : href);

/** A page of ours and its query. */
export interface Address {
  path: string;
  query: string;
}

/** The other way round: which page of ours an address means; null where it is none. */
export function meant({ pathname, search, hash }: Location | HTMLAnchorElement): Address | null {
  if (!pathname.startsWith(base)) return null;
  if (!ALONE) return { path: `/${pathname.slice(base.length)}`, query: search };
  if (!['', 'index.html'].includes(pathname.slice(base.length))) return null;
  const [path = '', query = ''] = hash.slice(1).split('?');
  return { path: path || '/', query };
}

/** Where the window is now. */
export const here = (): Address => meant(location) ?? { path: location.pathname, query: '' };
