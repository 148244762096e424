import { beforeEach, expect, it, vi } from 'vitest';
import type { TableLine } from '../generated/protocol';
import { readChanges } from './putAway.svelte';

const table = (id: string, updated = 1) => ({ id, updated }) as TableLine;

/** As a page finds it that is opened anew. */
async function opened() {
  vi.resetModules();
  return (await import('./putAway.svelte')).putAway;
}

beforeEach(() => localStorage.clear());

it('a table that was put away stays away until something happens there', async () => {
  const putAway = await opened();
  putAway.put(table('a'));
  expect(putAway.has(table('a'))).toBe(true);
  expect(putAway.has(table('b'))).toBe(false);
  expect(putAway.has(table('a', 2))).toBe(false);
  expect((await opened()).has(table('a'))).toBe(true);
});

it('it can be taken out again', async () => {
  const putAway = await opened();
  putAway.put(table('a'));
  putAway.takeOut(table('a'));
  expect(putAway.has(table('a'))).toBe(false);
  expect((await opened()).has(table('a'))).toBe(false);
});

it('only the latest are remembered', async () => {
  const putAway = await opened();
  for (let count = 0; count <= 200; count++) putAway.put(table(`t${count}`));
  expect([putAway.has(table('t0')), putAway.has(table('t200'))]).toEqual([false, true]);
});

it('what somebody else has written there does no harm', () => {
  expect(['nonsense', 'null', '[1]', '{"a":"b"}'].map((text) => readChanges(text))).toEqual([
    {},
    {},
    { 0: 1 },
    {},
  ]);
});
