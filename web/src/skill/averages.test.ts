import { expect, it } from 'vitest';
import type { SkillGame } from '../generated/protocol';
import { averages, points } from './averages';

const game = (decisions: number, loss: number): SkillGame => ({
  table: 't',
  round: 1,
  game: 'junior',
  at: 0,
  decisions,
  loss: { value: loss, doubt: 0 },
  luck: { value: 0, doubt: 0 },
  final: 0,
});

it('weighs games by their decisions', () => {
  const [first, both] = averages([game(10, 0.02), game(30, 0.06)]);
  expect(first).toBeCloseTo(0.02);
  expect(both).toBeCloseTo(0.05);
});

it('writes points with a sign where it matters', () => {
  const written = [0.0123, -0.0123, 0].map((share) => points(share, 'en', true));
  expect(written).toEqual(['+1.2', '−1.2', '0.0']);
  expect(points(0.0123, 'fr')).toBe('1,2');
});
