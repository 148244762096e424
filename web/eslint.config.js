import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import typescript from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const UNTYPED = [
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'restrict-template-expressions',
];
const off = (rules) => Object.fromEntries(rules.map((rule) => [rule, 'off']));

// How the code looks is Prettier's, what fits together svelte-check's: neither is asked here again.
export default typescript.config(
  { ignores: ['src/generated/', 'public/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  typescript.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // Svelte drops a space at the edge of an element; `{' '}` keeps it.
      'svelte/no-useless-mustaches': 'off',
      // A Map that is built in one go and never changed needs no reactive one.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { parser: typescript.parser, extraFileExtensions: ['.svelte'], svelteConfig },
    },
  },
  {
    // The linter sees no types of other components; svelte-check does, and refuses `any` there.
    files: ['**/*.svelte'],
    rules: off(UNTYPED.map((rule) => `@typescript-eslint/${rule}`)),
  },
  {
    files: ['**/*.test.ts', 'vite/test-setup.ts'],
    rules: off([
      // A fake answers at once.
      '@typescript-eslint/require-await',
      // A method of a prototype is put back as it was.
      '@typescript-eslint/unbound-method',
      // The props of a component are unknown to the linter.
      '@typescript-eslint/no-unnecessary-type-assertion',
    ]),
  },
  {
    files: ['**/*.js'],
    extends: [typescript.configs.disableTypeChecked],
    languageOptions: { globals: globals.serviceworker },
  },
);
