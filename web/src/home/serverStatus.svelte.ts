/** Whether the server answers: the shell comes from the cache and cannot know otherwise. */

import { ALONE, fileAt } from '../base';
import { hosts } from '../server/hosts.svelte';

const AGAIN_MS = 4000;

export class ServerStatus {
  /** True until a question has gone unanswered. */
  ok = $state(true);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Asks now, and again until there is an answer. Returns how to stop. */
  watch(): () => void {
    // A site of files has no server that could be away.
    if (ALONE) return () => undefined;
    let stopped = false;
    const ask = async () => {
      const ok = await answers();
      if (stopped) return;
      this.ok = ok;
      hosts.away = !ok;
      if (!ok) this.#timer = setTimeout(() => void ask(), AGAIN_MS);
    };
    const online = () => {
      clearTimeout(this.#timer);
      void ask();
    };
    addEventListener('online', online);
    addEventListener('offline', online);
    void ask();
    return () => {
      stopped = true;
      clearTimeout(this.#timer);
      removeEventListener('online', online);
      removeEventListener('offline', online);
    };
  }
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch(fileAt('/healthz'), { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

export const serverStatus = new ServerStatus();
