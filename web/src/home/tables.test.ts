// @vitest-environment node
import { expect, it } from 'vitest';
import type { TableLine } from '../generated/protocol';
import { tidied } from './code';
import { sitters, sorted } from './tables';

function table(
  id: string,
  status: TableLine['status'],
  updated: number,
  names: string[] = [],
): TableLine {
  return {
    id,
    code: id,
    game: 'junior',
    status,
    players: 2,
    seats_open: 0,
    updated,
    names,
    scores: null,
    winners: null,
    yours: false,
  };
}

it('games to go on with come first, then open ones, then the latest results', () => {
  const all = [
    table('old', 'over', 1),
    table('gone', 'abandoned', 9),
    table('open', 'open', 2),
    table('new', 'over', 5),
    table('a', 'running', 3),
    table('b', 'running', 4),
  ];
  expect(sorted(all, 1).map(({ id }) => id)).toEqual(['b', 'a', 'open', 'new']);
});

it('what waits for oneself comes before everything else', () => {
  const all = [table('a', 'running', 3), { ...table('b', 'running', 1), yours: true }];
  expect(sorted(all, 1).map(({ id }) => id)).toEqual(['b', 'a']);
});

it('empty seats have no name', () => {
  expect(sitters(table('x', 'open', 0, ['Zoé', 'Rusty', '']))).toEqual(['Zoé', 'Rusty']);
});

it('a code is read however it was typed', () => {
  expect(tidied(' ab2-c d9 ')).toBe('AB2CD9');
});
