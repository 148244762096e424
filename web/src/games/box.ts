/** All that is needed to draw a game: its faces, its moves and its words. */
import { movesOf, type Moves } from '../server/moves';
import { boardsOf, type Boards } from './board';
import { cataloguesOf, GameWords } from './words.svelte';

export interface Box {
  boards: Boards;
  moves: Moves;
  gameWords: GameWords;
}

/** Opens the box of a game under the rules of that version, for these players. */
export async function boxOf(
  game: string,
  rules: number,
  players: () => readonly string[],
): Promise<Box> {
  const [boards, moves, catalogues] = await Promise.all([
    boardsOf(game),
    movesOf(game, rules),
    cataloguesOf(game, rules),
  ]);
  return { boards, moves, gameWords: new GameWords(catalogues, players) };
}
