/**
 * Where the app lives: at the top of its site, or under a path of it such as `/games/`. It is where
 * its own files are, so nobody has to say it.
 */
const base = import.meta.env.PROD ? new URL('..', import.meta.url).pathname : '/';

/** The address of a path of our own, e.g. of `/t/AB12CD`. */
export const at = (path: string): string => base + path.slice(1);

/** The other way round: what a path of the site means here. */
export const within = (pathname: string): string =>
  pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : pathname;

/** What a link leads to: a path of our own, or anything else as it is. */
export const linked = (href: string): string => (href.startsWith('/') ? at(href) : href);
