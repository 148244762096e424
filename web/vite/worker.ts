import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What the shell is made of; other pictures and languages' letters come when they are needed. */
const SHELL = /\.(js|css)$|-latin-wght-normal-[\w-]+\.woff2$/;
const TEMPLATE = 'src/worker/sw.js';
const LISTS = /\/\* BUILD \*\/[\s\S]*?\/\* END \*\//;

/**
 * Writes `sw.js` with the names of this build's files, so that each build is a version; the page
 * says of which one it is.
 */
export function worker(): Plugin {
  let root = '';
  let still = '';
  return {
    name: 'worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      still = config.publicDir;
    },
    generateBundle: {
      // When the page itself is there.
      order: 'post',
      handler(_, bundle) {
        const hashed = Object.keys(bundle).filter((name) => SHELL.test(name));
        const icons = readdirSync(join(still, 'icons')).map((name) => `icons/${name}`);
        const files = [...hashed, ...icons, 'manifest.webmanifest'].sort();
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html.');
        const text = String(page.source);
        const version = createHash('sha256')
          .update(files.join(' ') + text)
          .digest('hex')
          .slice(0, 12);
        const said = `<meta name="menagerie-build" content="${version}" />`;
        page.source = text.replace('<title>', `${said}\n    <title>`);
        const facts = `const VERSION = '${version}';\nconst FILES = ${JSON.stringify(files)};`;
        const source = readFileSync(join(root, TEMPLATE), 'utf8').replace(LISTS, facts);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
