import { describe, expect, it } from 'vitest';
import type { View as Animalia } from '../generated/views/animalia';
import type { View as Fourmidable } from '../generated/views/fourmidable';
import { holdsSecret as inAnimalia } from './animalia/secret';
import { boardsOf } from './board';
import { holdsSecret as inFourmidable } from './fourmidable/secret';

describe('a secret of Animalia', () => {
  const open = {
    phase: 'offer',
    spied: { cards: [], places: 0, ordered: false },
    bonus: [[], [null]],
    covers: [[], null],
    owls: [null, null],
    answers: [],
  } as unknown as Animalia;

  it.each([
    ['none', {}, false],
    ['a bonus card', { bonus: [['cat-spy'], []] }, true],
    ['spied cards', { spied: { cards: ['cat-spy'], places: 1, ordered: true } }, true],
    ['a card that was laid', { covers: [[[1, 'cat-spy']], null] }, true],
    ['the family of the owl', { owls: ['cat', null] }, true],
    ['a choice at medal time', { phase: 'medals', answers: [{}, {}] }, true],
    ['medal time without a choice', { phase: 'medals', answers: [{}] }, false],
  ])('is %s', (_, more, secret) => {
    expect(inAnimalia({ ...open, ...more } as Animalia, [])).toBe(secret);
  });

  it('is what can be read of one that was', () => {
    const spied = { event: 'spy', seat: 0, count: 1 } as const;
    expect(inAnimalia(open, [{ events: [spied] }])).toBe(false);
    expect(inAnimalia(open, [{ events: [{ ...spied, cards: ['cat-spy'] }] }])).toBe(true);
  });
});

describe('a secret of Mini Fourmidable', () => {
  const view = (next: object | null) =>
    ({ objectives: { fruit: { next } } }) as never as Fourmidable;
  const peek = { event: 'peek', seat: 0, family: 'fruit' } as const;

  it('is an objective that the strategist has looked at', () => {
    expect(inFourmidable(view(null), [{ events: [peek] }])).toBe(false);
    expect(inFourmidable(view({}), [])).toBe(true);
    expect(inFourmidable(view(null), [{ events: [{ ...peek, cost: [], points: 4 }] }])).toBe(true);
  });
});

it('is every view of a game that says nothing about it', async () => {
  const { holdsSecret } = await boardsOf('nimalia');
  expect(holdsSecret({} as never, [])).toBe(true);
});
