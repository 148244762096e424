/**
 * Cards travel from where they were to where they go.
 *
 * A thing that can travel says who it is: `{@attach traveller('card-17')}`; a place where things
 * come from or go to without being drawn there says so too: `{@attach place('pile')}`. Whoever
 * changes the picture calls `before()`, lets it change, and calls `after()`:
 *
 *     const journey = before();
 *     view = next;
 *     await tick();
 *     journey.after({ from: { 'card-17': 'pile' } });
 *
 * A traveller that is drawn elsewhere than before glides there, even into another part of the
 * page; one that is new comes from its place in `from`, or fades in. Nothing moves for readers
 * who asked for that.
 */
import type { Attachment } from 'svelte/attachments';
import { settings } from '../settings/settings.svelte';

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

const travellers = new Map<string, HTMLElement>();
const places = new Map<string, HTMLElement>();
const DURATION_MS = 320;
const EASE = 'cubic-bezier(0.22, 0.9, 0.3, 1)';
/** Less than this is not worth a movement. */
const STILL_PX = 1.5;

export function traveller(key: string): Attachment<Element> {
  return registered(travellers, key);
}

export function place(key: string): Attachment<Element> {
  return registered(places, key);
}

function registered(map: Map<string, HTMLElement>, key: string): Attachment<Element> {
  return (node) => {
    const element = node as HTMLElement;
    map.set(key, element);
    return () => {
      // The same traveller may already be drawn elsewhere.
      if (map.get(key) === element) map.delete(key);
    };
  };
}

interface Arrival {
  /** For travellers that were not drawn before: the place, or the traveller, they come from. */
  from?: Record<string, string>;
}

interface Journey {
  /** Starts the movements; resolves when everything has arrived. */
  after(arrival?: Arrival): Promise<void>;
}

/** Notes where everything is now. */
export function before(): Journey {
  const boxes = new Map<string, Box>();
  if (settings.moves)
    for (const [key, element] of [...places, ...travellers])
      boxes.set(key, element.getBoundingClientRect());
  return { after: ({ from = {} } = {}) => glide(boxes, from) };
}

async function glide(boxes: Map<string, Box>, from: Record<string, string>): Promise<void> {
  if (!settings.moves) return;
  const duration = DURATION_MS * settings.pace;
  // All is measured before anything moves: otherwise the page would be laid out at each step.
  const starts = [...travellers].map(([key, element]) => {
    const origin = boxes.get(key) ?? boxes.get(from[key] ?? '');
    const here = origin && element.getBoundingClientRect();
    return { element, frames: origin && here ? path(origin, here) : APPEAR };
  });
  const movements = starts.flatMap(({ element, frames }) =>
    frames === null ? [] : [element.animate(frames, { duration, easing: EASE })],
  );
  // A movement that another change cut short has arrived as well.
  await Promise.allSettled(movements.map((movement) => movement.finished));
}

const APPEAR: Keyframe[] = [{ opacity: 0, scale: 0.85 }, {}];

/** The movement from one box to another; null when they are the same. */
export function path(from: Box, to: Box): Keyframe[] | null {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const grows = to.width > 0 && from.width > 0 ? from.width / to.width : 1;
  if (Math.hypot(x, y) < STILL_PX && Math.abs(grows - 1) < 0.02) return null;
  return [
    { translate: `${x}px ${y}px`, scale: grows, zIndex: 'var(--z-travel)' },
    { translate: '0 0', scale: 1, zIndex: 'var(--z-travel)' },
  ];
}
