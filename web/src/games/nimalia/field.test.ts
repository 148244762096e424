import { describe, expect, it } from 'vitest';
import type { Cell } from '../../generated/views/nimalia';
import { anchorAt, anchorsOf, coveredBy, layoutOf, settled, stepped, turned } from './field';

const SIDE = 6;
const cell = (animal: string, river: string | null = null): Cell => ({
  terrain: 'ice',
  animal,
  river,
});

describe('the field', () => {
  it('leaves a ring around a reserve that may grow, and half of one around a full one', () => {
    expect(layoutOf({ rows: 0, cols: 0 }, SIDE)).toEqual({ units: 3, x: 0.5, y: 0.5 });
    expect(layoutOf({ rows: 3, cols: 4 }, SIDE)).toEqual({ units: 6, x: 1, y: 1.5 });
    expect(layoutOf({ rows: 6, cols: 6 }, SIDE)).toEqual({ units: 7, x: 0.5, y: 0.5 });
    expect(layoutOf({ rows: 6, cols: 3 }, SIDE)).toEqual({ units: 7, x: 2, y: 0.5 });
  });

  it('has one place for the first card, and one around every corner later', () => {
    expect(anchorsOf({ rows: 0, cols: 0 }, SIDE)).toEqual([{ row: 1, col: 1 }]);
    expect(anchorsOf({ rows: 2, cols: 3 }, SIDE)).toHaveLength(3 * 4);
    expect(anchorsOf({ rows: 6, cols: 6 }, SIDE)).toHaveLength(36);
  });

  it('finds the place whose centre is nearest', () => {
    const size = { rows: 2, cols: 2 };
    const [layout, anchors] = [layoutOf(size, SIDE), anchorsOf(size, SIDE)];
    expect(anchorAt(layout, 2, 2, anchors)).toEqual({ row: 1, col: 1 });
    expect(anchorAt(layout, 1.4, 1.4, anchors)).toEqual({ row: 0, col: 0 });
    expect(anchorAt(layout, 9, 2, anchors)).toEqual({ row: 1, col: 2 });
  });

  it('is walked with the arrow keys, to its border and no further', () => {
    const anchors = anchorsOf({ rows: 2, cols: 2 }, SIDE);
    expect(stepped({ row: 1, col: 1 }, 'ArrowUp', anchors)).toEqual({ row: 0, col: 1 });
    expect(stepped({ row: 0, col: 1 }, 'ArrowUp', anchors)).toEqual({ row: 0, col: 1 });
    expect(stepped({ row: 1, col: 1 }, 'Enter', anchors)).toEqual({ row: 1, col: 1 });
  });
});

describe('a card', () => {
  it('turns clockwise, and its rivers with it', () => {
    const cells = [cell('otter', '\\'), cell('bear'), cell('lion'), cell('panda')];
    const once = turned(cells, 1);
    expect(once.map(({ animal }) => animal)).toEqual(['lion', 'otter', 'panda', 'bear']);
    expect(once[1]?.river).toBe('/');
    expect(turned(cells, 4)).toEqual(cells);
    expect(turned(turned(cells, 3), 1)).toEqual(cells);
  });

  it('covers four cells, and pulls the frame with it', () => {
    expect(coveredBy({ row: 0, col: 2 })).toEqual([
      { row: 0, col: 2 },
      { row: 0, col: 3 },
      { row: 1, col: 2 },
      { row: 1, col: 3 },
    ]);
    expect(settled({ row: 0, col: 2 })).toEqual({ row: 1, col: 2 });
  });
});
