import { beforeEach, expect, it } from 'vitest';
import type { Level, SeatInfo } from '../generated/protocol';
import { dueAfter, levelAgainst, played } from './streak';

const chair = (level: Level | null): SeatInfo => ({
  name: '',
  kind: level === null ? 'person' : 'bot',
  level,
  guest: false,
  face: '',
  program_of: '',
  kept: '',
});

beforeEach(() => localStorage.clear());

it('after two wins in a row against a level the next one is due', () => {
  played('nimalia', 'fox', true);
  expect(dueAfter('nimalia', 'fox')).toBeNull();
  played('nimalia', 'fox', true);
  expect(dueAfter('nimalia', 'fox')).toEqual({ wins: 2, next: 'owl' });
  expect(dueAfter('animalia', 'fox')).toBeNull();
  played('nimalia', 'fox', false);
  expect(dueAfter('nimalia', 'fox')).toBeNull();
});

it('another level begins anew, and nothing comes after the strongest', () => {
  for (const level of ['fox', 'owl', 'elephant', 'elephant'] as const)
    played('nimalia', level, true);
  expect(dueAfter('nimalia', 'owl')).toBeNull();
  expect(dueAfter('nimalia', 'elephant')).toBeNull();
});

it('is for who plays alone against one level', () => {
  expect(levelAgainst([chair(null), chair('fox'), chair('fox')], [0])).toBe('fox');
  expect(levelAgainst([chair(null), chair('fox'), chair('owl')], [0])).toBeNull();
  expect(levelAgainst([chair(null), chair('fox'), chair(null)], [0])).toBeNull();
  expect(levelAgainst([chair(null), chair(null), chair('fox')], [0, 1])).toBeNull();
});

it('what else is kept in its place does no harm', () => {
  for (const text of ['', 'null', '[]', '{"nimalia":null}', '{"nimalia":{"level":"fox"}}']) {
    localStorage.setItem('menagerie.streaks', text);
    expect(dueAfter('nimalia', 'fox')).toBeNull();
    played('nimalia', 'fox', true);
  }
});
