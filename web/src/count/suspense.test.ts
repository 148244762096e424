import { expect, test } from 'vitest';
import { withoutTheEnd, type SaidLine } from './suspense';

const line = (seq: number, ...said: string[]): SaidLine => ({
  seq,
  said,
  about: said.map(() => 0),
});

test('the last move is told, its outcome is not', () => {
  const lines = [line(1, 'Zoé puts the hen.'), line(2, 'Max puts the goat.', 'Winner: Max.')];
  expect(withoutTheEnd(lines)).toEqual([lines[0], line(2, 'Max puts the goat.')]);
  expect(withoutTheEnd([])).toEqual([]);
});
