// @vitest-environment node
import { expect, it } from 'vitest';
import type { ViewMarks } from '../../generated/protocol';
import type { Frame } from '../../generated/views/frame';
import { described, humanised, type Thing } from './describe';

const frame: Frame = { game: 'frogs', players: 2, seat: 1, turn: [1], over: false, options: {} };

function thingsOf(view: object): Record<string, Thing> {
  const { own, shared } = described({ ...frame, ...view });
  return Object.fromEntries([...own, ...shared].map(({ key, thing }) => [key, thing]));
}

/** What each player has, by key, in the order in which it is told. */
const havingOf = (view: object, marks: ViewMarks | null = null) =>
  described({ ...frame, ...view }, marks).players.map(({ seat, fields }) => [
    seat,
    Object.fromEntries(fields.map(({ key, thing }) => [key, thing])),
  ]);

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
  const view = { hands: [3, 4], secrets: [null, ['fly']], scored: [['frog'], []] };
  expect(havingOf(view)).toEqual([
    [
      1,
      {
        hands: { kind: 'number', value: 4 },
        secrets: { kind: 'chips', chips: [{ name: 'fly', count: 1 }] },
        scored: { kind: 'nothing' },
      },
    ],
    [
      0,
      {
        hands: { kind: 'number', value: 3 },
        secrets: { kind: 'hidden' },
        scored: { kind: 'chips', chips: [{ name: 'frog', count: 1 }] },
      },
    ],
  ]);
  expect(thingsOf(view)).toEqual({});
});

it('a game that says what its view holds is believed', () => {
  const marks = { by_seat: ['caught'], seats: ['turn_of'] };
  const view = { ...frame, to_come: [3, 4], caught: [1, 0], turn_of: 1 } as Frame;
  const things = described(view, marks).shared.map(({ thing }) => thing.kind);
  expect(things).toEqual(['chips', 'people']);
  expect(havingOf(view, marks)).toEqual([
    [1, { caught: { kind: 'number', value: 0 } }],
    [0, { caught: { kind: 'number', value: 1 } }],
  ]);
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
