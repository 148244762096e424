import { afterEach, expect, test, vi } from 'vitest';
import { copy } from './clipboard';

afterEach(() => vi.unstubAllGlobals());

const marked = () => (document.activeElement as HTMLTextAreaElement).value;

test('the clipboard takes the text', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copy('a link')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('a link');
});

test('over plain http the text is marked and copied, and nothing of it stays', async () => {
  vi.stubGlobal('navigator', {});
  let copied = '';
  document.execCommand = () => ((copied = marked()), true);
  expect(await copy('a link')).toBe(true);
  expect(copied).toBe('a link');
  expect(document.querySelector('textarea')).toBeNull();
});

test('where nothing helps it is said', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('no')) } });
  document.execCommand = () => false;
  expect(await copy('a link')).toBe(false);
});
