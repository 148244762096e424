import { expect, it } from 'vitest';
import { boxOf, unseenIn } from './unseen';

const BOX = ['cat-spy', 'cat-cutie', 'dog-thief', 'dog-cutie', 'owl'];
const view = {
  collections: [['cat-spy'], []],
  lot: ['owl'],
  bonus: [[], []] as (string | null)[][],
  spied: { cards: [] as string[], places: 0, ordered: true },
  pile: 3,
};

it('the unseen animals are those that lie nowhere', () => {
  expect(unseenIn(view, BOX)).toEqual(['cat-cutie', 'dog-thief', 'dog-cutie']);
});

it('somebody’s bonus card may be any of them; what was spied is known', () => {
  expect(unseenIn({ ...view, pile: 2, bonus: [[], [null]] }, BOX)).toHaveLength(3);
  const spied = { cards: ['dog-thief'], places: 1, ordered: true };
  expect(unseenIn({ ...view, spied }, BOX)).toEqual(['cat-cutie', 'dog-cutie']);
});

it('at a small table the cuties are not in the game', () => {
  expect(unseenIn({ ...view, pile: 1 }, BOX)).toEqual(['dog-thief']);
});

it('the box is what could ever be stolen', () => {
  const moves = [
    { kind: 'Pass', facts: {} },
    { kind: 'Steal', facts: { card: 'owl' } },
  ];
  expect(boxOf(moves as never)).toEqual(['owl']);
});
