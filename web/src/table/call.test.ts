import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../server/http';
import { subscription } from '../settings/push';
import { call, hush, isQuiet } from './call';

vi.mock('../settings/push', () => ({ subscription: vi.fn() }));

const shown = vi.fn();
const close = vi.fn();
const getNotifications = vi.fn(async () => [{ close }]);
let hidden = true;

beforeEach(() => {
  vi.clearAllMocks();
  hidden = true;
  vi.stubGlobal('Notification', { permission: 'granted' });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ showNotification: shown, getNotifications }) },
  });
  vi.mocked(subscription).mockResolvedValue({ endpoint: 'here' } as PushSubscription);
  vi.spyOn(api, 'notices').mockResolvedValue({
    key: '',
    browsers: ['here'],
    webhook: '',
    quiet: null,
  });
});

it('shows a note in the place of the server’s, and closes it', async () => {
  await call('ABCDEF', 'Your turn! Nimalia');
  expect(shown).toHaveBeenCalledTimes(1);
  expect(shown.mock.calls[0]).toMatchObject([
    'Ménagerie',
    { body: 'Your turn! Nimalia', tag: 'table/ABCDEF', data: { path: '/t/ABCDEF' } },
  ]);
  await hush('ABCDEF');
  expect(getNotifications).toHaveBeenCalledWith({ tag: 'table/ABCDEF' });
  expect(close).toHaveBeenCalledTimes(1);
});

it('shows none where nobody wanted one, nor where somebody has looked meanwhile', async () => {
  vi.stubGlobal('Notification', { permission: 'default' });
  await call('ABCDEF', '');
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.mocked(subscription).mockResolvedValueOnce(null);
  await call('ABCDEF', '');
  vi.mocked(subscription).mockResolvedValueOnce({ endpoint: 'other' } as PushSubscription);
  await call('ABCDEF', '');
  hidden = false;
  await call('ABCDEF', '');
  vi.stubGlobal('Notification', undefined);
  await call('ABCDEF', '');
  expect(shown).not.toHaveBeenCalled();
});

it('keeps the quiet hours, over midnight too', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour, 30));
  const night = { start: 22, end: 8, zone: 'UTC' };
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  expect(hours.filter((hour) => !isQuiet(night, at(hour)))).toEqual(hours.slice(8, 22));
  expect(isQuiet({ ...night, zone: 'Asia/Tokyo' }, at(14))).toBe(true);
  expect(isQuiet({ start: 12, end: 14, zone: 'UTC' }, at(13))).toBe(true);
  expect(isQuiet(null, at(3))).toBe(false);
});
