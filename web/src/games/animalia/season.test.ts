import { describe, expect, it } from 'vitest';
import type { AnyEvent } from '../../generated/told/animalia';
import { endsIn, seasonIn } from './season';

const told = (...events: object[]) => events.map((event) => ({ events: [event as AnyEvent] }));
const five = (...names: string[]) => names.map((name) => `dog-${name}`);
const [ZOE, FOX] = [five('spy', 'thief', 'charmer', 'scruffy', 'plain'), five('a', 'b', 'c', 'd')];
const SEASON = told(
  { event: 'take', seat: 0, cards: [...ZOE, 'cat-spy'], collection: 1 },
  { event: 'take', seat: 1, cards: FOX, collection: 2 },
  { event: 'steal', seat: 1, other: 0, card: 'cat-spy', collection: 2, source: 1 },
  { event: 'first', seats: [1], collections: [2], points: 4, totals: [1, 4] },
  { event: 'bonus', seat: 1, collection: 2, count: 2 },
  { event: 'cover', seat: 1, slot: 2, card: 'owl', under: 'dog-b' },
  { event: 'owl', seat: 1, family: 'cat' },
  { event: 'medals', seat: 1, collection: 2, family: 'cat', count: 2 },
  { event: 'no-medals', seat: 0, collection: 1 },
  { event: 'season', number: 2, dealer: 0 },
);

describe('a season that ended', () => {
  it('is told by the story, card by card', () => {
    const season = seasonIn(SEASON, [0, 1]);
    expect(season?.number).toBe(1);
    expect(season?.collections).toEqual([ZOE, [...FOX, 'cat-spy']]);
    expect(season?.prizes.get(1)).toEqual({ rank: 'first', cards: 2 });
    expect(season?.covers.get(1)?.get(2)).toBe('owl');
    expect(season?.owls.get(1)).toBe('cat');
    expect([0, 1].map((number) => season?.medals.get(number))).toEqual([{}, { cat: 2 }]);
    expect(endsIn(SEASON.slice(-1))).toBe(true);
  });

  it('stays the same while the next one goes on, until that has ended', () => {
    const next = told({ event: 'take', seat: 0, cards: ['cat-thief'], collection: 1 });
    expect(seasonIn([...SEASON, ...next], [0, 1])).toEqual(seasonIn(SEASON, [0, 1]));
    expect(endsIn(next)).toBe(false);
  });

  it('shows no cards where the story begins later', () => {
    const season = seasonIn(SEASON.slice(1), [0, 1]);
    expect(season?.collections).toEqual([]);
    expect(season?.medals.size).toBe(2);
  });

  it('counts slots through both collections of two players', () => {
    const cover = { event: 'cover', seat: 1, slot: 7, card: 'owl', under: 'dog-spy' };
    const medals = { event: 'medals', seat: 1, collection: 4, family: 'cat', count: 2 };
    const end = { event: 'season', number: 3, dealer: 0 };
    const season = seasonIn(told(cover, medals, end), [0, 0, 1, 1]);
    expect(season?.covers.get(3)?.get(2)).toBe('owl');
  });

  it('is none at the first deal, nor in the middle', () => {
    const deal = told({ event: 'season', number: 1, dealer: 0 });
    expect([seasonIn(deal, [0, 1]), endsIn(deal)]).toEqual([null, false]);
    expect(seasonIn(told({ event: 'pass', seat: 0 }), [0, 1])).toBeNull();
  });
});
