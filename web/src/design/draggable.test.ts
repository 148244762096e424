import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draggable } from './draggable';

const drag = { may: vi.fn(() => true), move: vi.fn(), end: vi.fn() };
let card: HTMLButtonElement;
let loose: (() => void) | void;

beforeEach(() => {
  vi.clearAllMocks();
  drag.may.mockReturnValue(true);
  card = document.body.appendChild(document.createElement('button'));
  card.setPointerCapture = vi.fn();
  loose = draggable(drag)(card);
});
afterEach(async () => {
  loose?.();
  card.remove();
  // The click after a drag is waited for until the next turn of the loop.
  await new Promise((resolve) => setTimeout(resolve));
});

const point = (type: string, x: number, target: EventTarget = window) =>
  target.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: x, clientY: 0 }));

it('follows a pointer that has moved far enough, and says where it was let go', () => {
  point('pointerdown', 100, card);
  point('pointermove', 105);
  expect(drag.move).not.toHaveBeenCalled();
  point('pointermove', 120);
  expect(drag.move).toHaveBeenCalledExactlyOnceWith(120, 0, 0);
  point('pointerup', 120);
  expect(drag.end).toHaveBeenCalledExactlyOnceWith(true);
  point('pointermove', 300);
  expect(drag.move).toHaveBeenCalledOnce();
});

it('leaves a tap to the button, and swallows the click that ends a drag', () => {
  const click = vi.fn();
  card.addEventListener('click', click);
  point('pointerdown', 0, card);
  point('pointerup', 2);
  point('click', 2, card);
  expect(click).toHaveBeenCalledOnce();
  point('pointerdown', 0, card);
  point('pointermove', 50);
  point('pointerup', 50);
  point('click', 50, card);
  expect(click).toHaveBeenCalledOnce();
});

it('goes back when the pointer is taken away, and holds what may not be taken up', () => {
  point('pointerdown', 0, card);
  point('pointermove', 50);
  point('pointercancel', 50);
  expect(drag.end).toHaveBeenCalledExactlyOnceWith(false);
  drag.may.mockReturnValue(false);
  point('pointerdown', 0, card);
  point('pointermove', 90);
  expect(drag.move).toHaveBeenCalledOnce();
});

it('a thing that is drawn elsewhere meanwhile is still followed', () => {
  point('pointerdown', 0, card);
  point('pointermove', 50);
  loose?.();
  card.remove();
  point('pointerup', 60);
  expect(drag.end).toHaveBeenCalledExactlyOnceWith(true);
});
