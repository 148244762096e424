import { expect, it } from 'vitest';
import { overlap, placeNote } from './place';

const screen = { width: 1000, height: 700 };
const note = { width: 240, height: 100 };

it('stands beside what it speaks of', () => {
  const ring = { left: 100, top: 300, width: 200, height: 100 };
  const placed = placeNote(note, ring, [], screen);
  expect(overlap(placed, ring)).toBe(0);
  expect(Math.abs(placed.left - 200)).toBeLessThan(300);
});

it('leaves free what one decides on', () => {
  const ring = { left: 100, top: 300, width: 200, height: 100 };
  const tray = { left: 0, top: 420, width: 1000, height: 280 };
  const right = { left: 310, top: 200, width: 690, height: 300 };
  const placed = placeNote(note, ring, [tray, right], screen);
  expect([tray, right, ring].map((box) => overlap(placed, box))).toEqual([0, 0, 0]);
});

it('stands above the tray when it speaks of a button in it', () => {
  const tray = { left: 0, top: 560, width: 1000, height: 140 };
  const ring = { left: 600, top: 640, width: 200, height: 44 };
  const { left, top } = placeNote(note, ring, [tray], screen);
  expect(top + note.height).toBeLessThan(tray.top);
  expect(tray.top - top).toBeLessThan(2 * note.height);
  expect(left + note.width / 2).toBeCloseTo(700);
});

it('stands over the edge of a tray, where beside a card in it there is too little room', () => {
  const stables = { left: 270, top: 50, width: 730, height: 500 };
  const tray = { left: 270, top: 560, width: 730, height: 140 };
  const card = { left: 300, top: 565, width: 90, height: 130 };
  const placed = placeNote({ width: 330, height: 120 }, card, [tray, card, stables], screen);
  expect(overlap(placed, card)).toBe(0);
  expect(overlap(placed, tray)).toBe(0);
});

it('stays on the screen, even where nothing is free', () => {
  const all = { left: 0, top: 0, width: 1000, height: 700 };
  const { left, top } = placeNote(note, all, [all], screen);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(top + note.height).toBeLessThanOrEqual(700);
});
