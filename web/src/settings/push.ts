/** Messages of the server to this browser, while no page is open (Web Push). */
import type { Notices } from '../generated/protocol';
import { api } from '../server/http';
import { person } from '../server/person.svelte';
import { language } from '../words/language.svelte';

/** Whether this browser can be told anything on this page. */
export const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** What this browser has subscribed to, if it has. */
export async function subscription(): Promise<PushSubscription | null> {
  if (!canBeTold()) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Subscribes, after the browser has asked the person; null where the answer was no. */
export async function begin(key: string): Promise<Notices | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await navigator.serviceWorker.ready;
  const found = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytes(key),
  });
  return person.as(() => api.beginPush(wishOf(found)));
}

/** No more messages to this browser. */
export async function end(): Promise<Notices | null> {
  const found = await subscription();
  if (found === null) return null;
  const left = await api.endPush({ endpoint: found.endpoint });
  await found.unsubscribe();
  return left;
}

/** What the server needs in order to write to this browser. */
export function wishOf(found: PushSubscription) {
  const keys = found.toJSON().keys ?? {};
  const { p256dh: key = '', auth = '' } = keys;
  return { endpoint: found.endpoint, key, auth, lang: language.now };
}

/** The bytes of a base64url text. */
export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}
