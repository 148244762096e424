import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { chunks } from './vite/chunks.ts';
import { fluent } from './vite/fluent.ts';
import { precompressed } from './vite/precompressed.ts';
import { rooted } from './vite/rooted.ts';
import { worker } from './vite/worker.ts';

/** The folder in the Python package from which the server hands the pages out. */
const PAGES = '../src/menagerie/server/pages_built';
/** Where `menagerie serve` listens while `npm run dev` is used beside it. */
const SERVER = 'http://127.0.0.1:8383';

export default defineConfig({
  // Files name each other by where they lie, so that the app can live under any path.
  base: './',
  plugins: [svelte(), fluent(), rooted(), worker(), precompressed()],
  build: {
    outDir: PAGES,
    emptyOutDir: true,
    target: 'es2022',
    // A picture inside a script would be loaded by everybody: only tiny ones may.
    assetsInlineLimit: 1024,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
});
