import { expect, it } from 'vitest';
import type { View } from '../../generated/views/animalia';
import { changeIn, clockwise, coversOf, lotAt, rankOf, roleOf, signed, titleOf } from './show';

const outlook = (...prizes: number[]) =>
  prizes.map((count) => ({ prizes: count, medals: {}, taking: null }));

it('the others sit as the lot goes round', () => {
  expect(clockwise({ owners: [0, 1, 2, 3], players: 4 }, 2)).toEqual([3, 0, 1]);
  expect(clockwise({ owners: [0, 0, 1, 1], players: 2 }, 0)).toEqual([2, 3]);
  expect(clockwise({ owners: [0, 1, 2], players: 3 }, null)).toEqual([0, 1, 2]);
});

it('which of two collections it is, is said only where people have two', () => {
  const two = { owners: [0, 0, 1, 1], players: 2 };
  expect([0, 1, 2].map((number) => titleOf(two, number, 'Ada'))).toEqual([
    'Ada 1',
    'Ada 2',
    'Ada 1',
  ]);
  expect(titleOf({ owners: [0, 1, 2], players: 3 }, 2, 'Ada')).toBe('Ada');
});

it('nobody is ranked while all are alike; several firsts leave no second', () => {
  expect(rankOf({ elegance: [0, 0], outlook: outlook(1, 1) }, 0)).toBeNull();
  const ranked = { elegance: [4, 4, 1], outlook: outlook(1, 1, 0) };
  expect([0, 1, 2].map((number) => rankOf(ranked, number))).toEqual(['first', 'first', null]);
  expect(rankOf({ elegance: [4, 2, 1], outlook: outlook(2, 1, 0) }, 1)).toBe('second');
});

it('the lot lies where it may be taken, and where one likes to see it', () => {
  const taking = { elegance: 0, powers: [], medals: {} };
  const view = {
    lot: ['owl'],
    turn: [0],
    owners: [0, 0, 1, 1],
    outlook: outlook(0, 0, 0, 0).map((one) => ({ ...one, taking })),
  } as unknown as View;
  expect(lotAt(view, null)).toBe(0);
  expect(lotAt(view, 1)).toBe(1);
  expect(lotAt(view, 2)).toBe(0);
  expect(lotAt({ ...view, lot: [] }, 1)).toBeNull();
});

it('a preview at medal time tells every family before and after', () => {
  const reasons = [
    {
      seat: 0,
      what: 'medals',
      points: 3,
      facts: { family: 'cat', count: 3, before: 0, after: 3 },
      said: '',
    },
    { seat: 0, what: 'sets', points: 5, facts: { family: 'cat', before: 0, after: 3 }, said: '' },
  ];
  expect(changeIn({ reasons } as never)).toEqual({ before: { cat: 0 }, after: { cat: 3 } });
  expect(changeIn({ reasons: [] } as never)).toBeNull();
  expect(changeIn(null)).toBeNull();
});

it('bonus cards lie in the collection of their slot', () => {
  const view = { owners: [0, 0, 1, 1], covers: [[[6, 'owl']], null] } as unknown as View;
  expect([...coversOf(view, 1)]).toEqual([[1, 'owl']]);
  expect([...coversOf(view, 0)]).toEqual([]);
  expect([...coversOf(view, 2)]).toEqual([]);
});

it('names and numbers as people write them', () => {
  expect([roleOf('cat-thief'), roleOf('owl'), signed(-1), signed(2)]).toEqual([
    'thief',
    'owl',
    '−1',
    '2',
  ]);
});
