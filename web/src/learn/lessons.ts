/** Which games have a first game with notes, found by their path. */
import type { Course } from './lesson';

const COURSES = import.meta.glob<Course>('./lessons/*.ts', { import: 'default' });

export const hasCourse = (game: string) => `./lessons/${game}.ts` in COURSES;

/** The notes of a game's first game; null where it has none. */
export async function courseOf(game: string): Promise<Course | null> {
  return (await COURSES[`./lessons/${game}.ts`]?.()) ?? null;
}
