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
  expect(averages([game(10, 0.02), game(30, 0.06)])).toEqual([0.02, 0.05]);
});

it('writes points with a sign where it matters', () => {
  expect([points(0.0123), points(-0.0123), points(0.0123, true), points(0, true)]).toEqual([
    '1.2',
    '−1.2',
    '+1.2',
    '0.0',
  ]);
});
