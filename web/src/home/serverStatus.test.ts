import { afterEach, expect, it, vi } from 'vitest';
import { ServerStatus } from './serverStatus.svelte';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('asks again until the server answers, then rests', async () => {
  vi.useFakeTimers();
  const fetch = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('no network'))
    .mockResolvedValue({ ok: true });
  vi.stubGlobal('fetch', fetch);
  const serverStatus = new ServerStatus();
  const stop = serverStatus.watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(serverStatus.ok).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(serverStatus.ok).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(2);
  stop();
});

it('asks at once when the network comes or goes, and no more when it is left', async () => {
  const fetch = vi.fn().mockResolvedValue({ ok: true });
  vi.stubGlobal('fetch', fetch);
  const stop = new ServerStatus().watch();
  dispatchEvent(new Event('offline'));
  expect(fetch).toHaveBeenCalledTimes(2);
  stop();
  dispatchEvent(new Event('online'));
  expect(fetch).toHaveBeenCalledTimes(2);
});
