import { expect, it } from 'vitest';
import type { AnyEvent } from '../../generated/told/animimix';
import { journeysOf } from './journeys';

const step = (...events: AnyEvent[]) => ({
  seq: 1,
  what: 'moved',
  seat: 0,
  events,
  said: [],
  at: 0,
});
const card = { species: null, from: null };
const view = { fronts: [[card, card], [card]] };
const swap: AnyEvent = { event: 'swap', seat: 1, cell: 'b3', taken: 'wolf', laid: 'lion' };

it('a card that is kept comes from the hand', () => {
  expect(journeysOf([step({ event: 'keep', seat: 0 })], view, 0)).toEqual({ 'front-0-1': 'hand' });
});

it('a swapped animal leaves its cell, and the new one comes from whoever laid it', () => {
  const from = { 'front-1-0': 'cell-b3', 'cell-b3': 'front-1' };
  expect(journeysOf([step(swap)], view, 0)).toEqual(from);
  expect(journeysOf([step(swap)], view, 1)).toEqual({ ...from, 'cell-b3': 'hand' });
});

it('what is turned up at the end stays where it lies', () => {
  expect(journeysOf([step({ event: 'reveal', seat: 0, cards: ['wolf'] })], view, 0)).toEqual({});
});
