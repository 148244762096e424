/** The sign of the house, 64 × 64: four friends on four fields, as on a small board. */
import { moved } from './drawing';
import { drawingOf } from './registry';

const field = (colour: string, d: string) => `<path fill="${colour}" d="${d}"/>`;

export const LOGO =
  field('#3d7448', 'M14 0h18v32H0V14A14 14 0 0 1 14 0z') +
  field('#2a6b8a', 'M32 0h18a14 14 0 0 1 14 14v18H32z') +
  field('#e9b53d', 'M0 32h32v32H14A14 14 0 0 1 0 50z') +
  field('#9c2b3d', 'M32 32h32v18a14 14 0 0 1-14 14H32z') +
  moved(drawingOf('lion').body, 4.5, 4.5, 0.76) +
  moved(drawingOf('penguin').body, 35.5, 4, 0.76) +
  moved(drawingOf('hen').body, 3.5, 35.5, 0.76) +
  moved(drawingOf('cat').body, 35.5, 34.5, 0.76);
