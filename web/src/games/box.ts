/** All that is needed to draw a game: its faces, its moves and its words. */
import type { MoveInfo } from '../generated/protocol';
import { movesOf, type Moves } from '../server/moves';
import type { Frame } from '../generated/views/frame';
import { boardsOf, type Boards } from './board';
import { cataloguesOf, GameWords } from './words.svelte';

export interface Box {
  boards: Boards;
  moves: Moves;
  gameWords: GameWords;
}

/**
 * Opens the box of a game under the rules of that version, for these players; `view` is what lies
 * on the table, where moves are spoken of.
 */
export async function boxOf(
  game: string,
  rules: number,
  players: () => readonly string[],
  view: () => Frame | null = () => null,
): Promise<Box> {
  const [boards, moves, catalogues] = await Promise.all([
    boardsOf(game),
    movesOf(game, rules),
    cataloguesOf(game, rules),
  ]);
  const meaning = (move: MoveInfo, then?: Frame) => {
    const now = then ?? view();
    return now === null ? null : boards.meaning(move, now);
  };
  return { boards, moves, gameWords: new GameWords(catalogues, players, meaning) };
}
