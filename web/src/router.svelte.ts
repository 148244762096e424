/**
 * Which page an address means. Addresses are plain paths, and the server answers all with one page;
 * a site of files has them behind a `#` (`base.ts`).
 */
import { ALONE, at, fileAt, here, meant } from './base';

export type Params = Record<string, string>;

export interface Place {
  /** The key of the page in `pages.ts`. */
  page: PageName;
  params: Params;
}

const PATTERNS = {
  home: '/',
  new: '/new/:game',
  table: '/t/:code',
  screen: '/t/:code/screen',
  join: '/join',
  replay: '/replay',
  replayLast: '/replay/:table',
  replayOf: '/replay/:table/:round',
  rules: '/rules/:game',
  learn: '/learn/:game',
  groups: '/groups',
  group: '/groups/:group',
  groupDoor: '/groups/:group/print',
  groupJoin: '/g/:key',
  about: '/about',
  settings: '/settings',
  skill: '/luck',
} as const;

export type PageName = keyof typeof PATTERNS | 'lost';

/** The page of a path. */
export function placeOf(path: string): Place {
  const parts = split(path);
  for (const [page, pattern] of Object.entries(PATTERNS)) {
    const params = matched(split(pattern), parts);
    if (params !== null) return { page: page as PageName, params };
  }
  return { page: 'lost', params: {} };
}

function split(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function matched(pattern: string[], parts: string[]): Params | null {
  if (pattern.length !== parts.length) return null;
  const params: Params = {};
  for (const [at, part] of parts.entries()) {
    const wanted = pattern[at] ?? '';
    if (wanted.startsWith(':')) params[wanted.slice(1)] = decoded(part);
    else if (wanted !== part) return null;
  }
  return params;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  place: Place = $state.raw(placeOf(here().path));
  /** What follows the `?`; `#` is left to the pages. */
  query: URLSearchParams = $state.raw(new URLSearchParams(here().query));

  constructor() {
    addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  /** Goes to a path of our own, e.g. `/t/AB12CD`. */
  go(path: string, { replace = false } = {}): void {
    this.#show(at(path), replace);
  }

  #show(address: string, replace: boolean): void {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.#read();
    scrollTo(0, 0);
  }

  #read(): void {
    this.place = placeOf(here().path);
    this.query = new URLSearchParams(here().query);
  }

  /** A plain click on a link of our own changes the page without loading it anew. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest('a');
    if (link === null || link.target !== '' || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith(fileAt('/api/'))) return;
    if (meant(link) === null) return;
    if (!ALONE && link.pathname === location.pathname && link.hash !== '') return;
    event.preventDefault();
    this.#show(link.pathname + link.search + link.hash, false);
  }
}

export const router = new Router();
