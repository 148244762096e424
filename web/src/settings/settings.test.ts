import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readKept } from './settings.svelte';

const FIRST = {
  theme: 'system',
  sound: false,
  soundOffered: false,
  speed: 'normal',
  motion: 'system',
  vibration: true,
  counting: 'tap',
  scenes: true,
  firsts: true,
  keys: true,
  log: true,
};

describe('readKept', () => {
  it('is silent and follows the system until somebody chooses', () => {
    expect(readKept(null)).toEqual(FIRST);
  });
  it('keeps what is a choice and forgets what is not', () => {
    const text = JSON.stringify({ theme: 'dark', speed: 'warp', sound: true });
    expect(readKept(text)).toEqual({ ...FIRST, theme: 'dark', sound: true });
  });
  it.each(['{', 'null', '[]', '"x"'])('starts anew from %s', (text) => {
    expect(readKept(text)).toEqual(FIRST);
  });
});

describe('settings', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.resetModules();
  });
  afterEach(() => vi.unstubAllGlobals());

  const fresh = async () => (await import('./settings.svelte')).settings;

  it('applies a choice at once and keeps it for the next visit', async () => {
    const settings = await fresh();
    settings.set('theme', 'dark');
    settings.set('speed', 'fast');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(document.documentElement.dataset.speed).toBe('fast');
    vi.resetModules();
    const next = await fresh();
    expect(next.theme).toBe('dark');
    next.set('theme', 'system');
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });

  it('paints the browser’s own bars like the page', async () => {
    document.head.innerHTML =
      '<meta name="theme-color" media="(prefers-color-scheme: light)">' +
      '<meta name="theme-color" media="(prefers-color-scheme: dark)">';
    const bars = () => [...document.querySelectorAll('meta')].map((bar) => bar.content);
    const settings = await fresh();
    const [light, dark] = bars();
    expect(light).not.toBe(dark);
    settings.set('theme', 'dark');
    expect(bars()).toEqual([dark, dark]);
    settings.set('theme', 'system');
    expect(bars()).toEqual([light, dark]);
  });

  it('moves nothing for a reader who asked for that, unless told otherwise here', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
    const settings = await fresh();
    expect(settings.moves).toBe(false);
    // The pauses stay: they are for reading.
    expect(settings.pace).toBe(1);
    settings.set('motion', 'full');
    expect(settings.moves).toBe(true);
    settings.set('speed', 'instant');
    expect([settings.moves, settings.pace]).toEqual([false, 0]);
  });
});
