import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GameReview, ReviewStatus } from '../generated/protocol';
import { Declined } from '../server/http';
import { ReviewOf } from './review.svelte';

const review = (worlds: number): GameReview => ({
  worlds,
  glance: worlds < 8,
  seats: [],
  chances: [],
});
const status = (state: ReviewStatus['state'], worlds = 0, found?: GameReview): ReviewStatus => ({
  state,
  worlds,
  ahead: 0,
  progress: 0,
  review: found ?? null,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that answers one after the other. */
function served(...answers: (ReviewStatus | Declined)[]) {
  const asked: string[] = [];
  const next = (what: string) => {
    asked.push(what);
    const answer = answers.shift() ?? status('done');
    return answer instanceof Declined ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const source = { ask: () => next('ask'), status: (after: number) => next(`after ${after}`) };
  return { asked, found: new ReviewOf(source) };
}

it('asks for what nobody makes, and shows each round as it comes', async () => {
  const { asked, found } = served(
    status('none'),
    status('making'),
    status('making', 8, review(8)),
    status('making', 8),
    status('done', 16, review(16)),
  );
  await found.start();
  expect([found.busy, found.review]).toEqual([true, null]);
  await vi.runAllTimersAsync();
  expect(asked).toEqual(['after 0', 'ask', 'after 0', 'after 8', 'after 8']);
  expect([found.busy, found.review?.worlds]).toEqual([false, 16]);
});

it('asks again where a server was started anew, but not for ever', async () => {
  const { asked, found } = served(...Array.from({ length: 40 }, () => status('none')));
  await found.start();
  await vi.advanceTimersByTimeAsync(10_000);
  found.stop();
  expect(asked.filter((one) => one === 'ask')).toHaveLength(5);
});

it('says what was refused, and tries again when it is told to', async () => {
  const { found } = served(
    status('none'),
    new Declined('reviews-full', 'Too many.', 429),
    status('done', 8, review(8)),
  );
  await found.start();
  expect([found.busy, found.problem]).toEqual([false, 'Too many.']);
  await found.start();
  expect([found.problem, found.review?.worlds]).toEqual(['', 8]);
});

it('keeps what there is to read while the server is away, and asks it again', async () => {
  const { asked, found } = served(
    status('making', 8, review(8)),
    new Declined('offline', 'Offline.'),
    status('none', 8),
    status('making', 8),
    status('done', 16, review(16)),
  );
  await found.start();
  await vi.runAllTimersAsync();
  expect(asked).toEqual(['after 0', 'after 8', 'after 8', 'ask', 'after 8']);
  expect([found.busy, found.problem, found.review?.worlds]).toEqual([false, '', 16]);
});

it('says that the server is away where there is nothing to read yet', async () => {
  const { found } = served(new Declined('offline', 'Offline.'), status('done', 8, review(8)));
  await found.start();
  expect(found.problem).toBe('Offline.');
  await vi.runAllTimersAsync();
  expect([found.problem, found.review?.worlds]).toEqual(['', 8]);
});

it('keeps what there is to read when it is refused more', async () => {
  const { found } = served(
    status('making', 8, review(8)),
    new Declined('too-fast', 'Too fast.', 429),
  );
  await found.start();
  await vi.runAllTimersAsync();
  expect([found.busy, found.problem, found.review?.worlds]).toEqual([false, '', 8]);
});

it('says that it failed', async () => {
  const { found } = served(status('none'), status('making'), status('failed'));
  await found.start();
  await vi.runAllTimersAsync();
  expect([found.failed, found.busy]).toEqual([true, false]);
});
