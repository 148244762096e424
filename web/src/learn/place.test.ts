import { expect, it } from 'vitest';
import { overlap, placeNote } from './place';

const screen = { width: 1000, height: 700 };
const note = { width: 240, height: 100 };

it('stands beside what it speaks of', () => {
  const ring = { left: 100, top: 300, width: 200, height: 100 };
  const placed = placeNote(note, ring, { screen, free: [] });
  expect(overlap(placed, ring)).toBe(0);
  expect(Math.abs(placed.left - 200)).toBeLessThan(300);
});

it('leaves free what one decides on', () => {
  const ring = { left: 100, top: 300, width: 200, height: 100 };
  const tray = { left: 0, top: 420, width: 1000, height: 280 };
  const right = { left: 310, top: 200, width: 690, height: 300 };
  const placed = placeNote(note, ring, { screen, free: [tray, right] });
  expect([tray, right, ring].map((box) => overlap(placed, box))).toEqual([0, 0, 0]);
});

it('stands above the tray when it speaks of a button in it', () => {
  const tray = { left: 0, top: 560, width: 1000, height: 140 };
  const ring = { left: 600, top: 640, width: 200, height: 44 };
  const { left, top } = placeNote(note, ring, { screen, free: [tray] });
  expect(top + note.height).toBeLessThan(tray.top);
  expect(tray.top - top).toBeLessThan(2 * note.height);
  expect(left + note.width / 2).toBeCloseTo(700);
});

it('stands over the edge of a tray, where beside a card in it there is too little room', () => {
  const stables = { left: 270, top: 50, width: 730, height: 500 };
  const tray = { left: 270, top: 560, width: 730, height: 140 };
  const card = { left: 300, top: 565, width: 90, height: 130 };
  const placed = placeNote({ width: 330, height: 120 }, card, {
    screen,
    free: [tray, card, stables],
  });
  expect(overlap(placed, card)).toBe(0);
  expect(overlap(placed, tray)).toBe(0);
});

it('covers the log in its width, rather than what one decides on', () => {
  const board = { left: 270, top: 50, width: 730, height: 500 };
  const tray = { left: 270, top: 560, width: 730, height: 140 };
  const log = { left: 10, top: 300, width: 240, height: 390 };
  const slim = { width: 240, height: 200 };
  const wide = { width: 330, height: 120 };
  const cover = { part: log, note: slim };
  const free = [board, tray];
  expect(placeNote(wide, board, { screen, free, cover })).toEqual({ ...slim, left: 10, top: 300 });
  // At the end that is nearer to what it speaks of; where little would be left, all of it.
  expect(placeNote(wide, tray, { screen, free, cover })).toEqual({ ...slim, left: 10, top: 490 });
  const long = { part: log, note: { width: 240, height: 350 } };
  expect(placeNote(wide, tray, { screen, free, cover: long })).toEqual(log);
  // Where it does not fit, and where something nearer is free, it does not.
  const high = { part: log, note: { width: 240, height: 400 } };
  expect(placeNote(wide, board, { screen, free, cover: high }).width).toBe(wide.width);
  const ring = { left: 300, top: 60, width: 100, height: 40 };
  expect(placeNote(wide, ring, { screen, free: [tray], cover }).width).toBe(wide.width);
  // Nor does it lie over the felt for a few pixels less.
  const players = { left: 10, top: 50, width: 240, height: 240 };
  const around = { screen, free: [tray, players], cover };
  expect(placeNote(wide, players, around).width).toBe(wide.width);
  expect(placeNote(wide, players, { ...around, felt: board }).width).toBe(slim.width);
});

it('stays on the screen, even where nothing is free', () => {
  const all = { left: 0, top: 0, width: 1000, height: 700 };
  const { left, top } = placeNote(note, all, { screen, free: [all] });
  expect(left).toBeGreaterThanOrEqual(0);
  expect(top + note.height).toBeLessThanOrEqual(700);
});
