import type { Plugin } from 'vite';

/**
 * The page itself is sent for addresses of any depth, so it names its files from the top of the
 * site. A server that lives under a path puts that path before them (`server/http/pages.py`).
 */
export function rooted(): Plugin {
  return {
    name: 'rooted',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (page) => page.replaceAll(/(src|href)="\.\//g, '$1="/'),
    },
  };
}
