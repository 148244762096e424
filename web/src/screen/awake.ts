/** Keeps a screen from going to sleep, where the browser lets a page do that. */

/** Only pages that came over https, or from this computer, may. */
export const canStayAwake = () => 'wakeLock' in navigator;

/** Keeps it awake until the returned function is called. */
export function awake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let ended = false;
  async function hold() {
    // The browser lets go whenever the page is out of sight.
    if (ended || document.hidden || !canStayAwake()) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (ended) await lock.release();
    } catch {
      // A battery that runs low is a good reason; the game goes on.
    }
  }
  const again = () => void hold();
  again();
  document.addEventListener('visibilitychange', again);
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
