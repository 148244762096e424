/** Waits until something that is drawn from has become true. */
export const until = (ready: () => boolean) =>
  new Promise<void>((done) => {
    const stop = $effect.root(() => {
      $effect(() => {
        if (!ready()) return;
        stop();
        done();
      });
    });
  });
