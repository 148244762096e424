import { expect, it } from 'vitest';

const FILES = import.meta.glob<string>('./**/*.svelte', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** In a template this is markup, which the server's policy forbids; `style:name={…}` is script. */
const STYLE = /\sstyle=["']/;

it('no template has a style attribute, which the browser would refuse', () => {
  const found = Object.entries(FILES).filter(([, text]) => STYLE.test(text));
  expect(found.map(([path]) => path)).toEqual([]);
  expect(Object.keys(FILES).length).toBeGreaterThan(20);
});
