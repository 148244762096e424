import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Film } from '../generated/protocol';
import { checked } from './check';
import { commitment, mix, numberBelow, pledge, shuffle, words } from './fair';

/** The same vectors that the Python tests recompute. */
const page = readFileSync('../docs/fair-deal.md', 'utf8');
const vectors = JSON.parse(/```json\n([^]*?)```/.exec(page)?.[1] ?? '') as {
  stream: { seed: string; label: string; words: string[] }[];
  below: { seed: string; label: string; bound: number; value: number }[];
  shuffle: { seed: string; label: string; count: number; order: number[] }[];
  commitment: { secret: string; value: string }[];
  pledge: { commitment: string; seat: number; contribution: string; value: string }[];
  mix: { secret: string; contributions: string[]; seed: string }[];
};

describe('the vectors of docs/fair-deal.md', () => {
  it.each(vectors.stream)('stream $seed $label', ({ seed, label, words: expected }) => {
    const stream = words(seed, label);
    for (const word of expected) expect(stream.next().value).toBe(parseInt(word, 16));
  });

  it.each(vectors.below)('below $bound', ({ seed, label, bound, value }) => {
    expect(numberBelow(seed, label, bound)).toBe(value);
  });

  it.each(vectors.shuffle)('shuffle $count', ({ seed, label, count, order }) => {
    expect(shuffle(seed, label, [...Array(count).keys()])).toEqual(order);
  });

  it.each(vectors.commitment)('commitment', ({ secret, value }) => {
    expect(commitment(secret)).toBe(value);
  });

  it.each(vectors.pledge)('pledge $seat', ({ commitment: seal, seat, contribution, value }) => {
    expect(pledge(seal, seat, contribution)).toBe(value);
  });

  it.each(vectors.mix)('mix $contributions', ({ secret, contributions, seed }) => {
    expect(mix(secret, contributions)).toBe(seed);
  });
});

describe('a film', () => {
  const { secret, contributions, seed } = vectors.mix[0]!;
  const deck = vectors.shuffle.find((vector) => vector.seed === seed && vector.count === 10)!;
  const things = [...Array(10).keys()];
  const honest = {
    seed,
    proof: { commitment: vectors.commitment[0]!.value.toUpperCase(), secret, contributions },
    draws: [{ label: 'deck', things, order: deck.order, bound: null, value: null }],
  } as unknown as Film;

  const verdicts = (film: Film) =>
    checked(film, null).map(({ part, verdict }) => `${part} ${verdict}`);

  it('of a fair deal holds in every part', () => {
    expect(verdicts(honest)).toEqual(['kept open', 'commitment holds', 'seed holds', 'draw holds']);
  });

  it('that was tampered with is found out', () => {
    const other = 'ff'.repeat(32);
    const proof = honest.proof!;
    expect(verdicts({ ...honest, proof: { ...proof, secret: other } })).toEqual([
      'kept open',
      'commitment fails',
      'seed fails',
      'draw holds',
    ]);
    expect(verdicts({ ...honest, proof: { ...proof, secret: 'x' } })).toContain('commitment fails');
    expect(verdicts({ ...honest, proof: { ...proof, contributions: ['me'] } })).toContain(
      'seed fails',
    );
    const swapped = [deck.order[1]!, deck.order[0]!, ...deck.order.slice(2)];
    const draws = [{ ...honest.draws[0]!, order: swapped }];
    expect(verdicts({ ...honest, draws })).toEqual([
      'kept open',
      'commitment holds',
      'seed holds',
      'draw fails',
    ]);
  });

  it('without a commitment says what is not known', () => {
    expect(verdicts({ ...honest, proof: null })).toEqual([
      'kept open',
      'commitment open',
      'seed open',
      'draw holds',
    ]);
  });
});
