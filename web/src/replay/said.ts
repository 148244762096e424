/** The steps of a film in words. */
import type { GameWords } from '../games/words.svelte';
import type { Frame } from '../generated/views/frame';
import type { Moves } from '../server/moves';
import { replay as words } from '../words/replay';
import { capital } from '../words/words';
import type { Projector } from './film.svelte';

/** What is said of each moment, the deal first. What nobody was told is said in the words of the
 *  move where one looks with the eyes of whoever made it, and is a secret otherwise. */
export function saidOf(projector: Projector, moves: Moves, gameWords: GameWords): string[] {
  const { film } = projector;
  const written = writtenMoves(film.record);
  const said = film.scenes.map(({ step }, before) => {
    if (step.said.length > 0) return step.said.join(' ');
    const own = projector.seatAt(before + 1) === step.seat;
    const move = own ? moves.all.find(({ text }) => text === written[before]) : undefined;
    if (move === undefined) return words().quiet(film.seats[step.seat ?? 0]?.name ?? '');
    const view = projector.viewAt(before) as unknown as Frame;
    return `${capital(gameWords.move(move, view))}.`;
  });
  return [words().deal, ...said];
}

/** The moves of a record in their notation: after the first empty line, each after its player. */
function writtenMoves(record: string): string[] {
  const lines = record.split('\n');
  return lines.slice(lines.indexOf('') + 1).map((line) => line.slice(line.indexOf(' ') + 1));
}
