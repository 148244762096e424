/** A scene for each game: `scenes/<game>.ts`, or the one for games that bring none. */
import { scene as plain } from './plain';

const SCENES = import.meta.glob<{ scene: () => string }>('./scenes/*.ts', { eager: true });

export function sceneOf(game: string): string {
  return (SCENES[`./scenes/${game}.ts`]?.scene ?? plain)();
}
