/**
 * Things that are dragged: `{@attach draggable({ may, move, end })}`. A finger or the mouse is
 * followed over the whole page, even when the thing itself is drawn elsewhere meanwhile.
 */
import type { Attachment } from 'svelte/attachments';

/** A pointer that has moved further than this drags; less is a tap. */
const SLIP_PX = 8;

export interface Drag {
  /** Whether the thing may be taken up now. */
  may: () => boolean;
  /** It is at this point of the screen now; `size` is its width. */
  move: (x: number, y: number, size: number) => void;
  /** It was let go: where it is, or back to where it came from. Told only after a `move`. */
  end: (dropped: boolean) => void;
}

export function draggable(drag: Drag): Attachment<HTMLElement> {
  return (node) => {
    const grab = (event: PointerEvent) => follow(node, event, drag);
    node.addEventListener('pointerdown', grab);
    return () => node.removeEventListener('pointerdown', grab);
  };
}

function follow(node: HTMLElement, grabbed: PointerEvent, drag: Drag): void {
  if (grabbed.button !== 0 || !drag.may()) return;
  let moved = false;
  const listening = new AbortController();
  const { signal } = listening;
  const size = node.getBoundingClientRect().width;

  function drift(event: PointerEvent) {
    const far = Math.hypot(event.clientX - grabbed.clientX, event.clientY - grabbed.clientY);
    if (!moved && far < SLIP_PX) return;
    if (!moved) node.setPointerCapture(event.pointerId);
    moved = true;
    drag.move(event.clientX, event.clientY, size);
  }
  function leave(dropped: boolean) {
    listening.abort();
    if (!moved) return;
    if (dropped) swallowClick();
    drag.end(dropped);
  }
  addEventListener('pointermove', drift, { signal });
  addEventListener('pointerup', () => leave(true), { signal });
  addEventListener('pointercancel', () => leave(false), { signal });
}

/** The click that ends a drag is no choice. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}
