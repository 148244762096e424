import { expect, it } from 'vitest';
import type { Frame } from '../../generated/views/frame';
import catalogues from '../../generated/words/nimalia';
import { GameWords } from '../words.svelte';
import { meaning } from './meaning';

const cell = (animal: string) => ({ terrain: 'savanna', animal, river: null });
const view = {
  seat: 0,
  hand: [{ card: 7, cells: ['lion', 'lion', 'giraffe', 'lion'].map(cell) }],
  reserves: [{ rows: 4, cols: 4 }],
} as unknown as Frame;
const place = (turns: number, row: number, col: number) => ({
  number: 0,
  text: '',
  kind: 'Place',
  facts: { card: 1, turns, row, col },
});
const words = new GameWords(
  catalogues,
  () => [],
  (move, seen) => (seen === undefined ? null : meaning(move, seen)),
);

it('away from the board a card has its animals and a part of the reserve, no row and no column', () => {
  expect(words.away([place(0, 0, 4), place(2, 2, 1)], view)).toEqual([
    'the card “lion, lion, giraffe, lion”, at the top right',
    'the card “lion, lion, giraffe, lion”, on the left, turned twice',
  ]);
});

it('two that would sound alike are told apart by the rules’ own words', () => {
  const [one, other] = words.away([place(0, 0, 0), place(0, 0, 1)], view);
  expect(one).not.toBe(other);
});
