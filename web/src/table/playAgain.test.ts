import { expect, it } from 'vitest';
import type { SeatInfo } from '../generated/protocol';
import { asked } from './playAgain';

const person = (name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  ...{ name, kind: 'person', level: null, guest: false, face: '', program_of: '', kept: '' },
  ...more,
});
const seats = [
  person('Zoé'),
  person('Romain'),
  person('Rusty', { kind: 'bot', level: 'fox' }),
  person('Mia', { guest: true }),
  person('Léa', { level: 'fox' }),
];

it('asks the people who play, and neither bots nor guests nor those who have left', () => {
  expect(asked(seats, [0], new Map())).toEqual({
    awaited: [1],
    wanting: [],
    later: [],
    yes: false,
  });
  expect(asked(seats, [1], new Map()).awaited).toEqual([0]);
});

it('knows who wants another game', () => {
  const answers = new Map([
    [0, 'again'],
    [1, 'later'],
  ] as const);
  expect(asked(seats, [0], answers)).toEqual({ awaited: [], wanting: [], later: [1], yes: true });
  expect(asked(seats, [1], answers)).toEqual({ awaited: [], wanting: [0], later: [], yes: false });
});

it('nobody else is awaited by whoever plays alone', () => {
  expect(asked([seats[0]!, seats[2]!], [0], new Map()).awaited).toEqual([]);
});
