/** What jsdom lacks of a browser; tests that need no page run without it. */
if (typeof Element !== 'undefined')
  Element.prototype.animate ??= () => ({ finished: Promise.resolve() }) as unknown as Animation;
