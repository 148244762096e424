/**
 * A cell as a picture that the browser paints once and uses for every cell of its kind: many
 * reserves of 36 cells are on the screen at a time.
 */
import { river } from '../../art/own/terrains';
import { drawingOf } from '../../art/registry';
import type { Cell } from '../../generated/views/nimalia';

const painted = new Map<string, string>();
const HALO = 'drop-shadow(0 0 1px #fff) drop-shadow(0 0 1.5px #fff)';

/** The `background-image` of a cell. */
export function pictureOf({ terrain, animal, river: runs }: Cell): string {
  const key = `${terrain} ${animal} ${runs}`;
  const known = painted.get(key);
  if (known !== undefined) return known;
  const body = [
    drawingOf(terrain).body,
    runs === '/' || runs === '\\' ? river(runs) : '',
    `<g filter="${HALO}" transform="translate(5.3 5) scale(0.67)">${drawingOf(animal).body}</g>`,
  ].join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 32 32">${body}</svg>`;
  const made = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
  painted.set(key, made);
  return made;
}
