import { describe, expect, it } from 'vitest';
import type { StepInfo } from '../../generated/protocol';
import { grouping } from './count';
import { changeOf, newest, paidOf } from './table';

it('of a cost the last ones of each kind are missing', () => {
  const cost = ['raspberry', 'raspberry', 'blueberry'];
  expect(paidOf(cost, ['raspberry'])).toEqual([true, false, true]);
  expect(paidOf(cost, ['raspberry', 'raspberry', 'blueberry'])).toEqual([false, false, false]);
  expect(paidOf(cost, [])).toEqual([true, true, true]);
});

describe('the change of a stock', () => {
  const harvest = (kind: string) => ({ kind, facts: { resource: 'earth' } });

  it('is what an ant brings', () => {
    expect(changeOf(harvest('Harvest'), 'earth', [])).toBe(1);
    expect(changeOf(harvest('HarvestTwo'), 'earth', [])).toBe(2);
    expect(changeOf(harvest('Harvest'), 'pebble', [])).toBe(0);
    expect(changeOf(harvest('Predator'), 'earth', [])).toBe(0);
    expect(changeOf(null, 'earth', [])).toBe(0);
  });

  it('is what an objective costs', () => {
    const tried = { kind: 'Complete', facts: { family: 'ground', slot: 1 } };
    expect(changeOf(tried, 'earth', ['earth', 'earth', 'pebble'])).toBe(-2);
  });
});

it('the newest event is the last of its kind', () => {
  const last = [
    {
      events: [
        { event: 'harvest', resource: 'earth' },
        { event: 'phase', number: 2 },
      ],
    },
  ];
  expect(newest(last as unknown as StepInfo[], ['harvest', 'predator'])?.resource).toBe('earth');
  expect(newest(last as unknown as StepInfo[], ['birth'])).toBeNull();
});

it('a family is counted for everybody, then the bonus cards, then what is left', () => {
  const reason = (seat: number, what: string, family?: string) => ({
    seat,
    what,
    points: 1,
    facts: family ? { family } : {},
    said: '',
  });
  const beats = grouping([
    reason(0, 'objectives', 'fruit'),
    reason(0, 'objectives', 'prey'),
    reason(0, 'bonus-shared', 'fruit'),
    reason(0, 'bonus', 'prey'),
    reason(0, 'left'),
    reason(1, 'objectives', 'fruit'),
    reason(1, 'bonus-shared', 'fruit'),
    reason(1, 'left'),
  ]);
  expect(beats.map((beat) => beat.map(({ seat, what }) => `${seat} ${what}`))).toEqual([
    ['0 objectives', '1 objectives'],
    ['0 objectives'],
    ['0 bonus-shared', '1 bonus-shared'],
    ['0 bonus'],
    ['0 left', '1 left'],
  ]);
});
