import { describe, expect, it } from 'vitest';
import { grouping } from './count';
import { cellsOf, stepFrom } from './grid';

describe('the cells', () => {
  const view = {
    grid: [
      ['lion', 'wolf'],
      ['wolf', 'monkey'],
    ],
    mountains: ['b1'],
  };

  it('are named by column and row, in reading order', () => {
    expect(cellsOf(view).map(({ name }) => name)).toEqual(['a1', 'b1', 'a2', 'b2']);
  });

  it('know their animal and whether a mountain lies on it', () => {
    expect(cellsOf(view)[1]).toEqual({
      name: 'b1',
      species: 'wolf',
      covered: true,
      row: 0,
      column: 1,
    });
  });
});

describe('the arrow keys', () => {
  it.each([
    ['ArrowDown', 1, 5],
    ['ArrowRight', 1, 2],
    ['ArrowUp', 5, 1],
    ['ArrowLeft', 4, null],
    ['ArrowRight', 3, null],
    ['ArrowUp', 2, null],
    ['Enter', 2, null],
  ])('%s from %i leads to %s', (key, at, to) => {
    expect(stepFrom(at, key, 4, 4)).toBe(to);
  });
});

it('the count lights a species once, whoever shares it', () => {
  const reason = (seat: number, what: string) => ({ seat, what, points: 4, facts: {}, said: '' });
  const beats = grouping([reason(0, 'lion'), reason(0, 'wolf'), reason(1, 'lion')]);
  expect(beats.map((beat) => beat.map(({ seat, what }) => `${what} ${seat}`))).toEqual([
    ['lion 0', 'lion 1'],
    ['wolf 0'],
  ]);
});
