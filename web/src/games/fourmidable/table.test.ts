import { describe, expect, it } from 'vitest';
import type { AnyEvent, Kinds } from '../../generated/told/fourmidable';
import type { Step } from '../board';
import { grouping } from './count';
import { changeOf, newest, paidOf, type Tool } from './table';

it('of a cost the last ones of each kind are missing', () => {
  const cost = ['raspberry', 'raspberry', 'blueberry'];
  expect(paidOf(cost, ['raspberry'])).toEqual([true, false, true]);
  expect(paidOf(cost, ['raspberry', 'raspberry', 'blueberry'])).toEqual([false, false, false]);
  expect(paidOf(cost, [])).toEqual([true, true, true]);
});

describe('the change of a stock', () => {
  const harvest = (kind: Tool) => ({ kind, facts: { resource: 'earth' } });

  it('is what an ant brings', () => {
    expect(changeOf(harvest('Harvest'), 'earth', [])).toBe(1);
    expect(changeOf(harvest('HarvestTwo'), 'earth', [])).toBe(2);
    expect(changeOf(harvest('Harvest'), 'pebble', [])).toBe(0);
    expect(changeOf(harvest('Predator'), 'earth', [])).toBe(0);
    expect(changeOf(null, 'earth', [])).toBe(0);
  });

  it('is what an objective costs', () => {
    const tried = { kind: 'Complete', facts: { family: 'ground', slot: 1 } } as const;
    expect(changeOf(tried, 'earth', ['earth', 'earth', 'pebble'])).toBe(-2);
  });
});

it('the newest event is the last of its kind', () => {
  const events: AnyEvent[] = [
    { event: 'harvest', seat: 0, ant: 'digger', resource: 'earth', count: 1 },
    { event: 'phase', number: 2, seat: 1 },
  ];
  const last: Step<AnyEvent>[] = [{ seq: 1, what: 'moved', seat: 0, events, said: [], at: 0 }];
  expect(newest(last, ['harvest', 'predator'])?.resource).toBe('earth');
  expect(newest(last, ['birth'])).toBeNull();
});

it('a family is counted for everybody, then the bonus cards, then what is left', () => {
  const reason = (seat: number, what: Kinds['reason']['what'], family?: string) =>
    ({
      seat,
      what,
      points: 1,
      facts: family ? { family } : {},
      said: '',
    }) as Kinds['reason'];
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
