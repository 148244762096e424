/** Makes what is inside an element smaller until all of it can be seen: nobody scrolls a screen. */
import type { Attachment } from 'svelte/attachments';

const SMALLEST = 0.4;
/** Smaller letters break lines elsewhere: what fits is found in a few steps. */
const STEPS = 6;

export const fitted: Attachment<HTMLElement> = (element) => {
  let asked = 0;
  function fit() {
    let zoom = 1;
    element.style.zoom = '';
    const room = element.parentElement?.clientHeight ?? 0;
    for (let step = 0; step < STEPS; step += 1) {
      const needs = element.scrollHeight * zoom;
      if (room === 0 || needs <= room + 1) break;
      zoom = Math.max(SMALLEST, zoom * Math.min(0.98, room / needs));
      element.style.zoom = String(zoom);
    }
  }
  function ask() {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(fit);
  }
  const sizes = new ResizeObserver(ask);
  sizes.observe(element.parentElement ?? element);
  const contents = new MutationObserver(ask);
  contents.observe(element, { childList: true, subtree: true, characterData: true });
  ask();
  return () => {
    cancelAnimationFrame(asked);
    sizes.disconnect();
    contents.disconnect();
  };
};
