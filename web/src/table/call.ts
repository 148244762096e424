/**
 * A note of the browser for a page that is open and that nobody looks at. The server writes to people
 * who are away (`worker/sw.js`); whoever is connected hears it from the page, in the same place.
 */
import { at, fileAt } from '../base';
import type { QuietHours } from '../generated/protocol';
import { api } from '../server/http';
import { subscription } from '../settings/push';

/** The worker's own: a note of the page and one of the server replace each other. */
const tagOf = (code: string) => `table/${code}`;

/** Only where it was asked for in the settings, and not in quiet hours. */
export async function call(code: string, said: string): Promise<void> {
  try {
    if (Notification.permission !== 'granted') return;
    const mine = await subscription();
    if (mine === null) return;
    const { browsers, quiet } = await api.notices();
    if (!browsers.includes(mine.endpoint) || isQuiet(quiet, new Date())) return;
    const worker = await navigator.serviceWorker.getRegistration();
    // Somebody may have looked meanwhile.
    if (!document.hidden) return;
    await worker?.showNotification('Ménagerie', {
      body: said,
      tag: tagOf(code),
      icon: fileAt('/icons/app-192.png'),
      data: { path: at(`/t/${code}`) },
    });
  } catch {
    // A browser without such notes, or no answer: the title and the chime have to do.
  }
}

/** The page is seen: its note has done its work. */
export async function hush(code: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  const notes = (await worker?.getNotifications?.({ tag: tagOf(code) })) ?? [];
  for (const note of notes) note.close();
}

export function isQuiet(hours: QuietHours | null, now: Date): boolean {
  if (hours === null) return false;
  const { start, end, zone } = hours;
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(
      now,
    ),
  );
  return start <= end ? start <= hour && hour < end : hour >= start || hour < end;
}
