import { expect, it } from 'vitest';
import { across, down, lineOf, LEFT, scaleOf, signed, WIDE } from './chances';

it('writes points with their sign', () => {
  expect([0.123, -0.123, 0.004, -0.004, 1].map(signed)).toEqual(['+12', '−12', '0', '0', '+100']);
});

it('draws a line from the deal to the end', () => {
  const line = lineOf([[0.5], [1], [0]], 0).split(' ');
  expect(line).toHaveLength(3);
  expect(across(0, 3)).toBe(LEFT);
  expect(across(2, 3)).toBeLessThan(WIDE);
  expect(down(1)).toBeLessThan(down(0));
  expect(across(0, 1)).toBe(LEFT);
});

it('makes bars as long as they fit', () => {
  expect(scaleOf([{ value: 0.1, doubt: 0.1 }])).toBe(0.25);
  expect(scaleOf([{ value: -0.3, doubt: 0.1 }])).toBe(0.5);
  expect(scaleOf([{ value: 0.9, doubt: 0.4 }])).toBe(1);
});
