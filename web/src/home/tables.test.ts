// @vitest-environment node
import { expect, it } from 'vitest';
import type { TableLine } from '../generated/protocol';
import { tidied } from './code';
import { dayOf, invites, sitters, sorted, standings } from './tables';

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
  const all = [
    table('a', 'running', 3),
    { ...table('b', 'running', 2), yours: true },
    { ...table('c', 'open', 1), yours: true },
  ];
  expect(sorted(all, 1).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(all.map(invites)).toEqual([false, false, true]);
});

it('empty seats have no name', () => {
  expect(sitters(table('x', 'open', 0, ['Zoé', 'Rusty', '']))).toEqual(['Zoé', 'Rusty']);
});

it('a finished game tells its points and its day', () => {
  const over = { ...table('x', 'over', 0, ['Zoé', 'Rusty']), scores: [11, 14] };
  expect(standings(over)).toEqual(['Zoé 11', 'Rusty 14']);
  const now = new Date(2026, 4, 20, 9);
  const at = (...when: [number, number, number, number]) => new Date(...when).getTime() / 1000;
  expect(dayOf(at(2026, 4, 20, 0), 'fr', now)).toBe('aujourd’hui');
  expect(dayOf(at(2026, 4, 19, 23), 'en', now)).toBe('yesterday');
  expect(dayOf(at(2026, 4, 2, 12), 'en', now)).toBe('May 2, 2026');
});

it('a code is read however it was typed', () => {
  expect(tidied(' ab2-c d9 ')).toBe('AB2CD9');
});
