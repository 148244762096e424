/** What jsdom lacks of a browser; tests that need no page run without it. */
if (typeof Element !== 'undefined')
  Element.prototype.animate ??= () => ({ finished: Promise.resolve() }) as unknown as Animation;
if (typeof window !== 'undefined')
  window.matchMedia ??= (media: string) =>
    Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;
