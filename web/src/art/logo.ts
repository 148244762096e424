/** The sign of the house, 64 × 64: the heads of four friends on four fields, as on a small board. */
import hen from 'fluent:chicken';
import lion from 'fluent:lion';
import { moved } from './drawing';
import { drawingOf } from './registry';

const field = (colour: string, d: string) => `<path fill="${colour}" d="${d}"/>`;

export const LOGO =
  field('#3d7448', 'M14 0h18v32H0V14A14 14 0 0 1 14 0z') +
  field('#2a6b8a', 'M32 0h18a14 14 0 0 1 14 14v18H32z') +
  field('#e9b53d', 'M0 32h32v32H14A14 14 0 0 1 0 50z') +
  field('#9c2b3d', 'M32 32h32v18a14 14 0 0 1-14 14H32z') +
  moved(lion, 4.5, 4.5, 0.76) +
  moved(drawingOf('penguin').body, 35.5, 4, 0.76) +
  moved(hen, 3.5, 35.5, 0.76) +
  moved(drawingOf('cat').body, 35.5, 34.5, 0.76);

const FIELDS = [
  ['#3d7448', 'M0 0h32v32H0z'],
  ['#2a6b8a', 'M32 0h32v32H32z'],
  ['#e9b53d', 'M0 32h32v32H0z'],
  ['#9c2b3d', 'M32 32h32v32H32z'],
] as const;

/** For systems that cut icons to a shape of their own: fields to the edge, friends inside. */
export const MASKABLE =
  FIELDS.map(([colour, d]) => field(colour, d)).join('') +
  moved(lion, 11.5, 11.5, 0.58) +
  moved(drawingOf('penguin').body, 34, 11, 0.58) +
  moved(hen, 11, 34.5, 0.58) +
  moved(drawingOf('cat').body, 34, 33.5, 0.58);

/** The sign as a file of its own. */
export function svgFile(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none">${body}</svg>\n`;
}
