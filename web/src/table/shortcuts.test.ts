import { afterEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../settings/settings.svelte';
import { onShortcut } from './shortcuts';

function pressed(init: KeyboardEventInit, target: Element = document.createElement('p')) {
  const done = {
    board: vi.fn(),
    move: vi.fn(),
    log: vi.fn(),
    hint: vi.fn(),
    undo: vi.fn(),
    keys: vi.fn(),
  };
  const press = vi.fn<(number: number) => void>();
  const listener = onShortcut({ ...done, press });
  document.body.append(target);
  target.addEventListener('keydown', (event) => listener(event as KeyboardEvent), { once: true });
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  const called = Object.entries(done).filter(([, spy]) => spy.mock.calls.length > 0);
  return [...called.map(([name]) => name), ...press.mock.calls.flat()];
}

afterEach(() => settings.set('keys', true));

describe('the keys of a table', () => {
  it('do what they say', () => {
    expect(pressed({ key: 'b' })).toEqual(['board']);
    expect(pressed({ key: 'H' })).toEqual(['hint']);
    expect(pressed({ key: 'u' })).toEqual(['undo']);
    expect(pressed({ key: '?' })).toEqual(['keys']);
    expect(pressed({ key: 'x' })).toEqual([]);
  });

  it('press the buttons of a move by where the digits lie', () => {
    expect(pressed({ key: 'é', code: 'Digit2' })).toEqual([2]);
    expect(pressed({ key: '3', code: 'Numpad3' })).toEqual([3]);
  });

  it('leave alone who writes, and the keys of the browser', () => {
    expect(pressed({ key: 'b' }, document.createElement('input'))).toEqual([]);
    expect(pressed({ key: 'l', ctrlKey: true })).toEqual([]);
  });

  it('do nothing where they are turned off', () => {
    settings.set('keys', false);
    expect(pressed({ key: 'b' })).toEqual([]);
  });
});
