import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const PREFIX = 'fluent:';
const RESOLVED = '\0fluent:';
const SET = '@iconify-json/fluent-emoji-flat/icons.json';

interface Icons {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

/** `import lion from 'fluent:lion'` is the inside of that icon's SVG; nothing else is bundled. */
export function fluent(): Plugin {
  let set: Icons | undefined;
  const body = (name: string): string | undefined => {
    set ??= JSON.parse(readFileSync(createRequire(import.meta.url).resolve(SET), 'utf8')) as Icons;
    return set.icons[name]?.body ?? set.icons[set.aliases?.[name]?.parent ?? '']?.body;
  };
  return {
    name: 'fluent',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? RESOLVED + id.slice(PREFIX.length) : null),
    load(id) {
      if (!id.startsWith(RESOLVED)) return null;
      const name = id.slice(RESOLVED.length);
      const found = body(name);
      if (found === undefined) this.error(`fluent-emoji-flat has no icon '${name}'.`);
      const bare = found.replace(/^<g fill="none">(.*)<\/g>$/, '$1');
      return `export default ${JSON.stringify(bare)};`;
    },
  };
}
