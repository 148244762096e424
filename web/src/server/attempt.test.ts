import { expect, it } from 'vitest';
import { Attempt } from './attempt.svelte';
import { Declined } from './http';

it('is busy until it is over, and says what went wrong until the next one', async () => {
  const attempt = new Attempt();
  let fail: (why: unknown) => void = () => undefined;
  const over = attempt.to(() => new Promise((_, refuse) => (fail = refuse)));
  expect([attempt.busy, attempt.problem]).toEqual([true, '']);
  fail(new Declined('taken', 'Somebody sits there.'));
  expect(await over).toBe(false);
  expect([attempt.busy, attempt.problem]).toEqual([false, 'Somebody sits there.']);
  expect(await attempt.to(() => Promise.resolve())).toBe(true);
  expect([attempt.busy, attempt.problem]).toEqual([false, '']);
});
