import { expect, it } from 'vitest';
import type { Frame } from '../../generated/views/frame';
import catalogues from '../../generated/words/animimix';
import { GameWords } from '../words.svelte';
import { meaning } from './meaning';

const view = {
  grid: [
    ['lion', 'wolf'],
    ['wolf', 'wolf'],
  ],
  mountains: [],
} as unknown as Frame;
const swap = (cell: string) => ({
  number: 0,
  text: '',
  kind: 'Swap',
  facts: { species: 'monkey', cell },
});

const words = new GameWords(
  catalogues,
  () => [],
  (move, seen) => (seen === undefined ? null : meaning(move, seen)),
);

it('only animals that are there twice are counted out', () => {
  expect(words.away(['a1', 'b1', 'a2'].map(swap), view)).toEqual([
    'swap a monkey for the lion',
    'swap a monkey for the wolf, the 2nd in the 1st row',
    'swap a monkey for the wolf, the 1st in the 2nd row',
  ]);
});

it('an animal is counted out also where the other one is not spoken of', () => {
  expect(words.away([swap('b1')], view)).toEqual([
    'swap a monkey for the wolf, the 2nd in the 1st row',
  ]);
  // What a mountain covers stays: nobody could mean it.
  const covered = { ...view, mountains: ['a2', 'b2'] } as unknown as Frame;
  expect(words.away([swap('b1')], covered)).toEqual(['swap a monkey for the wolf']);
});
