import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import pages from './vite.config.ts';

/** The pages' own settings, and what only tests need: whoever plays does not install that. */
export default mergeConfig(
  pages,
  defineConfig({
    plugins: [svelteTesting()],
    test: {
      environment: 'jsdom',
      // One document for each worker, emptied between files: making one takes longer than a file.
      pool: 'vmThreads',
      setupFiles: ['vite/test-setup.ts'],
      include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
      restoreMocks: true,
    },
  }),
);
