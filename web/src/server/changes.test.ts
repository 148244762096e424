/** Changes of a view, by the cases that `tests/tables/test_differences.py` runs too. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { patched } from './changes';

type Case = { about: string; before: object; change: Parameters<typeof patched>[1]; after: object };
const cases = JSON.parse(readFileSync('../tests/tables/differences.json', 'utf8')) as Case[];

it.each(cases)('$about', ({ before, change, after }) => {
  const kept = structuredClone(before);
  expect(patched(before, change)).toEqual(after);
  expect(before).toEqual(kept);
});

it('shares what did not change', () => {
  const before = { rows: [['hen'], ['goat']], pile: 3 };
  const after = patched(before, { rows: { '0': { '1': ['hare'] } } });
  expect(after.rows[1]).toBe(before.rows[1]);
});
