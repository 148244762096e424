import { beforeEach, expect, it } from 'vitest';
import { firsts } from './firsts.svelte';
import type { First } from './lesson';

const POWER: First = { say: 'power', point: 'hand', on: ['powers'], mine: true };
const THEIRS: First = { say: 'struck', point: 'board', on: ['powers'], mine: false };
const MEDALS: First = { say: 'medals', point: 'board', on: ['medals', 'no-medals'] };
const line = (...events: Record<string, unknown>[]) => [
  { seq: 1, seat: 0, what: 'moved', events, names: [] },
];
const found = (lines: ReturnType<typeof line>) =>
  firsts.among('animalia', [POWER, THEIRS, MEDALS], lines, 0);

beforeEach(() => firsts.forget('animalia'));

it('explains what happens to everybody, to oneself or to others', () => {
  expect(found(line({ event: 'no-medals', seat: 1 }))).toEqual([MEDALS]);
  expect(found(line({ event: 'powers', seat: 1 }))).toEqual([THEIRS]);
  expect(found(line({ event: 'powers', seat: 0 }))).toEqual([POWER]);
});

it('explains a card when that card comes', () => {
  const owl: First = { say: 'owl', point: 'offer', on: ['turn-up'], card: 'owl' };
  const among = (card: string) =>
    firsts.among('animalia', [owl], line({ event: 'turn-up', seat: 1, card }), 0);
  expect(among('cat-spy')).toEqual([]);
  expect(among('owl')).toEqual([owl]);
});

it('explains it once on a device, until it is learned anew', () => {
  firsts.learn('animalia', 'medals');
  expect(found(line({ event: 'medals', seat: 0 }))).toEqual([]);
  expect(JSON.parse(localStorage.getItem('menagerie.firsts') ?? '')).toEqual(['animalia medals']);
  firsts.forget('animalia');
  expect(found(line({ event: 'medals', seat: 0 }))).toEqual([MEDALS]);
});
