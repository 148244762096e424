import { screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import catalogues from '../../generated/words/animimix';
import type { MoveInfo } from '../../generated/protocol';
import type { View } from '../../generated/views/animimix';
import { Moves } from '../../server/moves';
import { drawn } from '../board.fixture';
import Board from './Board.svelte';

const SPECIES = ['lion', 'wolf'];
const CELLS = ['a1', 'b1', 'a2', 'b2'];
const moves = new Moves<MoveInfo>(
  [
    ...SPECIES.map((species) => ({ kind: 'Keep', facts: { species } })),
    ...CELLS.flatMap((cell) =>
      SPECIES.map((species) => ({ kind: 'Swap', facts: { cell, species } })),
    ),
  ].map((move, number) => ({ ...move, number, text: '' })),
);

const view: View = {
  game: 'animimix',
  players: 2,
  seat: 0,
  turn: [0],
  over: false,
  options: {},
  first: 0,
  species: SPECIES,
  rows: 2,
  columns: 2,
  grid: [
    ['lion', 'wolf'],
    ['wolf', 'lion'],
  ],
  mountains: ['b2'],
  mountains_left: 29,
  values: {
    lion: { points: 9, number: 2, cells: ['a1', 'b2'] },
    wolf: { points: 4, number: 2, cells: ['b1', 'a2'] },
  },
  hands: [2, 2],
  unseen: 0,
  hand: ['lion', 'wolf'],
  fronts: [
    [
      { species: 'wolf', from: null },
      { species: 'lion', from: null },
      { species: 'wolf', from: null },
    ],
    [],
  ],
  claims: {
    lion: { least: [1, 0], most: [1, 0], seats: [0] },
    wolf: { least: [2, 0], most: [2, 0], seats: [0] },
  },
};
const swap = moves.number('Swap', { cell: 'a1', species: 'wolf' });
const chip = (name: RegExp) => screen.getByRole('button', { name });

it('shows what a tried move makes each species worth, before and after', () => {
  const shifts = { species: 'lion', before: 9, after: 10 };
  drawn(Board, catalogues, {
    view,
    moves,
    legal: [swap],
    draft: swap,
    preview: {
      type: 'previewed',
      id: '1',
      move: swap,
      least: 1,
      most: 1,
      reasons: [{ seat: 0, what: 'shifts', points: 0, facts: shifts, said: '' }],
      why: '',
    },
  });
  expect(chip(/^lion, worth 9 points\. → 10/).textContent).toContain('910');
  expect(chip(/^wolf, worth 4 points\. Could/).querySelector('s')).toBeNull();
});

it('keeps as many places as one has cards, and the collection by species', () => {
  drawn(Board, catalogues, { view, moves, legal: [swap] });
  const own = screen.getByRole('region', { name: 'Your hand' });
  expect(own.style.getPropertyValue('--cards')).toBe('5');
  expect(own.querySelectorAll('.card.portrait')).toHaveLength(5);
  expect(screen.getByRole('img', { name: /^in front of you: lion.*wolf/ })).toBeTruthy();
});

it('offers to keep a card when one is chosen', async () => {
  const { attempt } = drawn(Board, catalogues, { view, moves, legal: [swap] });
  const keep = screen.getByRole<HTMLButtonElement>('button', { name: 'Keep it face down' });
  expect(keep.disabled).toBe(true);
  screen.getByRole('button', { name: 'lion' }).click();
  await Promise.resolve();
  screen.getByRole('button', { name: 'Keep a lion face down' }).click();
  expect(attempt).toHaveBeenCalledWith(moves.number('Keep', { species: 'lion' }));
});
