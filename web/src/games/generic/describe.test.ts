// @vitest-environment node
import { expect, it } from 'vitest';
import type { Frame } from '../../generated/views/frame';
import { described, humanised, type Thing } from './describe';

const frame: Frame = { game: 'frogs', players: 2, seat: 1, turn: [1], over: false, options: {} };

function thingsOf(view: object): Record<string, Thing> {
  const { own, shared } = described({ ...frame, ...view });
  return Object.fromEntries([...own, ...shared].map(({ key, thing }) => [key, thing]));
}

it('own things come first, and nothing of the view is left out but its frame', () => {
  const { own, shared } = described({ ...frame, pond: 3, hand: ['fly'], own_score: 2 } as Frame);
  expect(own.map(({ key }) => key)).toEqual(['hand', 'own_score']);
  expect(shared.map(({ key }) => key)).toEqual(['pond']);
});

it('small facts are themselves', () => {
  expect(thingsOf({ round: 2, phase: 'jump', last: true, winner: null, log: [] })).toEqual({
    round: { kind: 'number', value: 2 },
    phase: { kind: 'name', value: 'jump' },
    last: { kind: 'truth', value: true },
    winner: { kind: 'nothing' },
    log: { kind: 'nothing' },
  });
});

it('cards are chips, equal neighbours counted, and so are heaps by name', () => {
  const { hand, stock } = thingsOf({ hand: ['fly', 'fly', 'frog'], stock: { fly: 4, frog: 0 } });
  const chips = [
    { name: 'fly', count: 2 },
    { name: 'frog', count: 1 },
  ];
  expect(hand).toEqual({ kind: 'chips', chips });
  expect(stock).toMatchObject({ kind: 'chips', chips: [{ count: 4 }, { count: 0 }] });
});

it('as many entries as players is what each has, one’s own first', () => {
  const { hands, secrets, scored } = thingsOf({
    hands: [3, 4],
    secrets: [null, ['fly']],
    scored: [['frog'], []],
  });
  expect(hands).toEqual({
    kind: 'seats',
    seats: [
      { seat: 1, thing: { kind: 'number', value: 4 } },
      { seat: 0, thing: { kind: 'number', value: 3 } },
    ],
  });
  expect(secrets).toMatchObject({ kind: 'seats', seats: [{}, { thing: { kind: 'hidden' } }] });
  expect(scored).toMatchObject({ kind: 'seats' });
});

it('names and what lies in rows for everybody are not the players’', () => {
  const { lot, rows, hand } = thingsOf({ lot: ['fly', 'frog'], rows: [['fly'], []], hand: [1, 2] });
  expect(lot).toMatchObject({ kind: 'chips' });
  expect(rows).toMatchObject({ kind: 'list' });
  expect(hand).toMatchObject({ kind: 'chips' });
});

it('seats are players', () => {
  expect(thingsOf({ dealer: 1, last_player: 0, owners: [0, 0, 1], leader: 7 })).toEqual({
    dealer: { kind: 'people', seats: [1] },
    last_player: { kind: 'people', seats: [0] },
    owners: { kind: 'people', seats: [0, 0, 1] },
    leader: { kind: 'number', value: 7 },
  });
});

it('rows of equal length are a board', () => {
  const { pond } = thingsOf({
    pond: [
      ['a', null, 1],
      ['b', 'c', 2],
      ['d', 'e', 3],
    ],
  }); // three rows
  expect(pond).toMatchObject({ kind: 'grid' });
});

it('what holds other things is told with them', () => {
  expect(thingsOf({ goal: { cost: ['fly'], points: 5, open: true } })).toEqual({
    goal: {
      kind: 'fields',
      fields: [
        { key: 'cost', thing: { kind: 'chips', chips: [{ name: 'fly', count: 1 }] } },
        { key: 'points', thing: { kind: 'number', value: 5 } },
        { key: 'open', thing: { kind: 'truth', value: true } },
      ],
    },
  });
});

it.each([
  ['water_lilies', 'Water lilies'],
  ['PlayCard', 'Play card'],
  ['Draw2', 'Draw 2'],
  ['first-game', 'First game'],
  ['hand', 'Hand'],
])('%s is read as %s', (key, text) => expect(humanised(key)).toBe(text));
