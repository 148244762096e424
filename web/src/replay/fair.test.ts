import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Film } from '../generated/protocol';
import { checked, commitment, mix, numberBelow, shuffle, words, type Finding } from './fair';

/** The same vectors that the Python tests recompute. */
const page = readFileSync('../docs/fair-deal.md', 'utf8');
const vectors = JSON.parse(/```json\n([^]*?)```/.exec(page)?.[1] ?? '') as {
  stream: { seed: string; label: string; words: string[] }[];
  below: { seed: string; label: string; bound: number; value: number }[];
  shuffle: { seed: string; label: string; count: number; order: number[] }[];
  commitment: { secret: string; value: string }[];
  mix: { secret: string; contributions: string[]; seed: string }[];
};

describe('the vectors of docs/fair-deal.md', () => {
  it.each(vectors.stream)('stream $seed $label', async ({ seed, label, words: expected }) => {
    const stream = words(seed, label);
    for (const word of expected) expect((await stream.next()).value).toBe(parseInt(word, 16));
  });

  it.each(vectors.below)('below $bound', async ({ seed, label, bound, value }) => {
    expect(await numberBelow(seed, label, bound)).toBe(value);
  });

  it.each(vectors.shuffle)('shuffle $count', async ({ seed, label, count, order }) => {
    expect(await shuffle(seed, label, [...Array(count).keys()])).toEqual(order);
  });

  it.each(vectors.commitment)('commitment', async ({ secret, value }) => {
    expect(await commitment(secret)).toBe(value);
  });

  it.each(vectors.mix)('mix $contributions', async ({ secret, contributions, seed }) => {
    expect(await mix(secret, contributions)).toBe(seed);
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

  async function verdicts(film: Film): Promise<string[]> {
    const found: Finding[] = [];
    for await (const finding of checked(film)) found.push(finding);
    return found.map(({ part, verdict }) => `${part} ${verdict}`);
  }

  it('of a fair deal holds in every part', async () => {
    expect(await verdicts(honest)).toEqual(['commitment holds', 'seed holds', 'draw holds']);
  });

  it('that was tampered with is found out', async () => {
    const other = 'ff'.repeat(32);
    const proof = honest.proof!;
    expect(await verdicts({ ...honest, proof: { ...proof, secret: other } })).toEqual([
      'commitment fails',
      'seed fails',
      'draw holds',
    ]);
    expect(await verdicts({ ...honest, proof: { ...proof, secret: 'x' } })).toContain(
      'commitment fails',
    );
    expect(await verdicts({ ...honest, proof: { ...proof, contributions: ['me'] } })).toContain(
      'seed fails',
    );
    const swapped = [deck.order[1]!, deck.order[0]!, ...deck.order.slice(2)];
    const draws = [{ ...honest.draws[0]!, order: swapped }];
    expect(await verdicts({ ...honest, draws })).toEqual([
      'commitment holds',
      'seed holds',
      'draw fails',
    ]);
  });

  it('without a commitment says what is not known', async () => {
    expect(await verdicts({ ...honest, proof: null })).toEqual([
      'commitment open',
      'seed open',
      'draw holds',
    ]);
  });
});
