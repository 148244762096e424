import { expect, it } from 'vitest';
import { Moves } from './moves';

const moves = new Moves([
  { number: 0, text: 'row 1', kind: 'Place', facts: { row: 1 } },
  { number: 1, text: 'a 1 2', kind: 'Lay', facts: { card: 3, cells: [1, 2] } },
  { number: 2, text: 'pass', kind: 'Pass', facts: {} },
]);

it('finds a move by its kind and facts, in any order', () => {
  expect(moves.number('Place', { row: 1 })).toBe(0);
  expect(moves.number('Lay', { cells: [1, 2], card: 3 })).toBe(1);
  expect(moves.number('Pass')).toBe(2);
  expect(moves.of(1).text).toBe('a 1 2');
});

it('says which move a table does not have', () => {
  expect(moves.find('Place', { row: 9 })).toBeNull();
  expect(() => moves.number('Place', { row: 9 })).toThrow('Place {"row":9}');
  expect(() => moves.of(9)).toThrow('9');
});
