/** What jsdom lacks of a browser. */
Element.prototype.animate ??= () => ({ finished: Promise.resolve() }) as unknown as Animation;
