import { expect, it } from 'vitest';
import { bytes, canBeTold, wishOf } from './push';

it('reads keys as Web Push writes them', () => {
  expect([...bytes('_-8B')]).toEqual([255, 239, 1]);
  expect(bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcx').length).toBe(33);
});

it('says what the server needs', () => {
  const found = {
    endpoint: 'https://push.example/1',
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'K', auth: 'A' } }),
  } as unknown as PushSubscription;
  expect(wishOf(found)).toEqual({
    endpoint: 'https://push.example/1',
    key: 'K',
    auth: 'A',
    lang: 'en',
  });
});

it('knows a browser that cannot be told anything', () => {
  expect(canBeTold()).toBe(false);
});
