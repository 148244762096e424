/** A game that is over with the eyes of whoever moves: nobody's secret is kept any more. */
import type { Film, FilmScene } from '../generated/protocol';

export type View = Record<string, unknown>;

/** The views of a film, the deal first: each is the one before with what has changed. */
export function viewsOf(film: Film): View[] {
  const views: View[] = [film.start];
  let now = film.start;
  for (const { changed, gone } of film.scenes) {
    now = { ...now, ...changed };
    for (const key of gone) delete now[key];
    views.push(now);
  }
  return views;
}

/** One film of the films of all seats: each moment with the eyes of the seat that has moved, and
 *  the deal with the eyes of the one that will. */
export function allSeeing(films: readonly Film[]): { film: Film; views: View[] } {
  const [any] = films;
  if (any === undefined) throw new Error('There is no film to look at.');
  const bySeat = films.map(viewsOf);
  const moved = any.scenes.map(({ step }) => step.seat ?? 0);
  const scenes = any.scenes.map(
    (scene, at): FilmScene => films[moved[at] ?? 0]?.scenes[at] ?? scene,
  );
  const views = [moved[0] ?? 0, ...moved].map((seat, at) => bySeat[seat]?.[at] ?? any.start);
  return { film: { ...any, eyes: null, scenes }, views };
}
