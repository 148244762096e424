/** Installs the service worker, and says when a newer version of the app is there. */
import { BUILD, fileAt } from '../base';
import { toast } from '../design/toast.svelte';
import { hosts } from '../server/hosts.svelte';
import { worker as words } from '../words/worker';

const HOUR_MS = 3_600_000;
/** How long the new version may take to come in before the page is loaded anew all the same. */
const RENEWED_MS = 3000;

/** How a page stands to a service worker: both are of one build, or the page is of another. */
export type Standing = 'same' | 'older' | 'newer';

export async function installWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  answer(workers);
  let registration: ServiceWorkerRegistration;
  try {
    registration = await workers.register(fileAt('/sw.js'), { updateViaCache: 'none' });
  } catch {
    // A browser that refuses (a private window, a full disk) plays without one.
    return;
  }
  const look = watch(registration, workers);
  // Whoever installs the app wants it on the train too.
  addEventListener('appinstalled', () => {
    if (hosts.offered) hosts.fetch().catch(() => undefined);
  });
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    void look();
    if (Date.now() - asked < HOUR_MS) return;
    asked = Date.now();
    registration.update().then(look, () => undefined);
  });
}

/** A service worker throws older files away only when no page of their build answers any more. */
function answer(workers: ServiceWorkerContainer): void {
  workers.addEventListener('message', ({ data, ports }) => {
    if ((data as { kind?: string }).kind === 'which') ports[0]?.postMessage(BUILD);
  });
}

/**
 * Looks for a version that is newer than this page: at once, whenever one has been installed, and
 * whenever another one takes over. No event has to be caught for it: what is there is asked.
 */
export function watch(
  registration: ServiceWorkerRegistration,
  workers: ServiceWorkerContainer,
): () => Promise<void> {
  let told = false;
  const look = async () => {
    const newest = registration.waiting ?? registration.active;
    if (newest === null) return;
    const standing = await standingTo(newest);
    // The page came from the network before its service worker did: nobody has to be told.
    if (standing === 'same')
      newest.postMessage({ kind: newest.state === 'installed' ? 'take-over' : 'tidy' });
    if (standing !== 'older' || told) return;
    told = true;
    const act = () => void renew(registration, workers);
    toast.keep(words().newer, { label: words().reload, act });
  };
  const follow = () => registration.installing?.addEventListener('statechange', () => void look());
  registration.addEventListener('updatefound', follow);
  workers.addEventListener('controllerchange', () => void look());
  follow();
  void look();
  return look;
}

function standingTo(worker: ServiceWorker): Promise<Standing> {
  return new Promise((found) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => found(data as Standing);
    worker.postMessage({ kind: 'standing', build: BUILD }, [port2]);
  });
}

/** Lets the new version in, also without a network, and loads the page once. */
async function renew(
  registration: ServiceWorkerRegistration,
  workers: ServiceWorkerContainer,
): Promise<void> {
  if (registration.waiting !== null) {
    const renewed = new Promise<void>((done) => {
      workers.addEventListener('controllerchange', () => done(), { once: true });
      setTimeout(done, RENEWED_MS);
    });
    registration.waiting.postMessage({ kind: 'take-over' });
    await renewed;
  }
  location.reload();
}
