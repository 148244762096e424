/** The patterns of the cards' corners, each drawn in a corner of 24 × 24 around 0, 0. */
import type { Pattern } from './drawing';

/** Where the signs stand: a quarter of a disc, dense at the corner. */
const SPOTS: [number, number][] = [
  [4.5, 4.5],
  [11.5, 4.5],
  [18.5, 4.5],
  [4.5, 11.5],
  [11.5, 11.5],
  [4.5, 18.5],
];

const repeated = (sign: (x: number, y: number) => string) =>
  SPOTS.map(([x, y]) => sign(x, y)).join('');

export const PATTERNS: Record<Pattern, string> = {
  dots: repeated((x, y) => `M${x - 1.7} ${y}a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0z`),
  rings: repeated(
    (x, y) =>
      `M${x - 2.4} ${y}a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0zm1.3 0a1.1 1.1 0 1 1 2.2 0a1.1 1.1 0 1 1-2.2 0z`,
  ),
  stripes: 'M0 7L7 0h2.4L0 9.4zM0 13L13 0h2.4L0 15.4zM0 19L19 0h2.4L0 21.4zM0 2.4L2.4 0H0z',
  bars: 'M3 0h2v20H3zM9 0h2v15H9zM15 0h2v9h-2z',
  waves: [3, 9, 15]
    .map((y, at) => {
      const length = 3 - at;
      return `M0 ${y}${'q2-2.6 4 0t4 0'.repeat(length)}v2${'q-2 2.6-4 0t-4 0'.repeat(length)}z`;
    })
    .join(''),
  chevrons: repeated(
    (x, y) => `M${x - 2.6} ${y + 1.8}l2.6-3.400l2.6 3.400h-1.800l-.8-1.100l-.8 1.100z`,
  ),
  checks: 'M0 0h5v5H0zM5 5h5v5H5zM10 0h5v5h-5zM0 10h5v5H0zM15 5h4v4h-4zM5 15h4v4H5zM20 0h3v3h-3z',
  crosses: repeated(
    (x, y) =>
      `M${x - 0.7} ${y - 2.3}h1.400v1.600h1.600v1.400h-1.600v1.600h-1.400v-1.600h-1.600v-1.400h1.600z`,
  ),
  hearts: repeated(
    (x, y) => `M${x} ${y + 2.4}l-2.3-2.400c-1.3-1.5.9-3.7 2.3-1.900c1.4-1.8 3.6.4 2.3 1.900z`,
  ),
  leaves: repeated(
    (x, y) => `M${x - 2.3} ${y + 2.3}c-.5-3 1.4-4.8 4.6-4.600c.3 3.2-1.6 5.1-4.6 4.600z`,
  ),
  stars: repeated(
    (x, y) =>
      `M${x} ${y - 2.6}l.8 1.700l1.9.2l-1.4 1.300l.4 1.900l-1.7-.9l-1.7.9l.4-1.900l-1.4-1.300l1.9-.2z`,
  ),
  triangles: repeated((x, y) => `M${x - 2.2} ${y + 1.9}l2.2-4l2.2 4z`),
};
