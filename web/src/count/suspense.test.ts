import { expect, test } from 'vitest';
import type { LogLine } from '../server/eye.svelte';
import { withoutTheEnd } from './suspense';

const line = (seq: number, ...said: string[]): LogLine => ({ seq, seat: 0, what: 'moved', said });

test('the last move is told, its outcome is not', () => {
  const lines = [line(1, 'Zoé puts the hen.'), line(2, 'Max puts the goat.', 'Winner: Max.')];
  expect(withoutTheEnd(lines)).toEqual([lines[0], line(2, 'Max puts the goat.')]);
  expect(withoutTheEnd([])).toEqual([]);
});
