import { flushSync } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { attention } from './attention.svelte';
import { call, hush } from './call';

vi.mock('./call', () => ({ call: vi.fn(), hush: vi.fn() }));

let hidden = false;
Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });

let due = $state(false);
let end: () => void;
afterEach(() => end());

const become = (now: boolean) => {
  due = now;
  flushSync();
};

it('calls once where nobody looks, and is quiet when somebody does', () => {
  end = $effect.root(() =>
    attention(
      () => due,
      () => 'Nimalia',
      () => 'ABCDEF',
    ),
  );
  become(true);
  expect(document.title).toBe('Your turn! Nimalia');
  expect(call).not.toHaveBeenCalled();
  become(false);
  hidden = true;
  become(true);
  expect(vi.mocked(call).mock.calls).toEqual([['ABCDEF', 'Your turn! Nimalia']]);
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(hush).toHaveBeenCalledWith('ABCDEF');
});
