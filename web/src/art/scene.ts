/** What scenes are drawn with, on a field of 320 × 180, from the same animals as the cards. */
import { moved } from './drawing';
import { drawingOf } from './registry';

/** A picture with its feet at x, y, so many units high. */
export const stand = (name: string, x: number, y: number, size: number) =>
  icon(drawingOf(name).body, x, y, size);

export const icon = (body: string, x: number, y: number, size: number) =>
  moved(body, x - size / 2, y - size, size / 32);

/** The same, looking the other way. */
export const mirrored = (body: string, x: number) =>
  `<g transform="translate(${2 * x} 0) scale(-1 1)">${body}</g>`;

export const fill = (colour: string, d: string) => `<path fill="${colour}" d="${d}"/>`;
