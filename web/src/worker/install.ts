/** Installs the service worker, and says when a newer version of the app is there. */
import { fileAt } from '../base';
import { toast } from '../design/toast.svelte';
import { hosts } from '../server/hosts.svelte';
import { worker as words } from '../words/worker';

const HOUR_MS = 3_600_000;

export async function installWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  let registration: ServiceWorkerRegistration;
  try {
    registration = await navigator.serviceWorker.register(fileAt('/sw.js'), {
      updateViaCache: 'none',
    });
  } catch {
    // A browser that refuses (a private window, a full disk) plays without one.
    return;
  }
  watch(registration);
  // Whoever installs the app wants it on the train too.
  addEventListener('appinstalled', () => {
    if (hosts.offered) hosts.fetch().catch(() => undefined);
  });
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < HOUR_MS) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** A version that is installed beside a running one is newer than this page. */
export function watch(registration: ServiceWorkerRegistration): void {
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && registration.active !== null)
        toast.say(words().newer, 'plain');
    });
  });
}
