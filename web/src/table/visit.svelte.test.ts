import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, Declined } from '../server/http';
import { Visit } from './visit.svelte';

vi.mock('../server/table.svelte', () => ({
  Table: class {
    info = null;
    constructor(readonly id: string) {}
    close() {}
  },
}));

const away = () => Promise.reject(new Declined('offline', 'Nobody answers.'));
let end: () => void;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function visited() {
  let visit!: Visit;
  end = $effect.root(() => {
    visit = new Visit(() => 'ABCDEF');
  });
  flushSync();
  await vi.advanceTimersByTimeAsync(0);
  return visit;
}

it('asks again by itself, with growing pauses, until a server answers', async () => {
  const find = vi.spyOn(api, 'find').mockImplementation(away);
  const visit = await visited();
  expect([visit.failed, find.mock.calls.length]).toEqual(['Nobody answers.', 1]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(find).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect([visit.failed, find.mock.calls.length]).toEqual(['Nobody answers.', 2]);
  find.mockResolvedValue({ id: 'abc', code: 'ABCDEF' });
  await vi.advanceTimersByTimeAsync(2000);
  expect([visit.failed, visit.table?.id]).toEqual([null, 'abc']);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(find).toHaveBeenCalledTimes(3);
});

it('asks at once when the network is back', async () => {
  const find = vi.spyOn(api, 'find').mockImplementation(away);
  const visit = await visited();
  find.mockResolvedValue({ id: 'abc', code: 'ABCDEF' });
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect([visit.failed, visit.table?.id]).toEqual([null, 'abc']);
});

it('does not ask again for a table that does not exist, nor after one has left', async () => {
  const find = vi
    .spyOn(api, 'find')
    .mockRejectedValueOnce(new Declined('no-table', 'There is no such table.', 404));
  await visited();
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(100_000);
  expect(find).toHaveBeenCalledTimes(1);
  end();
  find.mockImplementation(away);
  await visited();
  end();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(find).toHaveBeenCalledTimes(2);
});
