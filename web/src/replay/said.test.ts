import { describe, expect, it } from 'vitest';
import type { GameWords } from '../games/words.svelte';
import type { Film, MoveInfo } from '../generated/protocol';
import { Moves } from '../server/moves';
import { Projector } from './film.svelte';
import { saidOf } from './said';

const record = 'menagerie-record 1\ngame: animalia\n\n1 pass\n1 cover 2 with owl\n';
const step = (seq: number, said: string[]) => ({ seq, seat: 0, what: 'moved', events: [], said });
const film = (eyes: number | null) =>
  ({
    eyes,
    record,
    seats: [{ name: 'Zoé' }],
    start: { seat: eyes },
    scenes: [
      { step: step(1, ['Zoé passes.']), changed: {}, gone: [] },
      { step: step(2, []), changed: {}, gone: [] },
    ],
  }) as unknown as Film;

const moves = new Moves([
  { number: 0, text: 'cover 2 with owl', kind: 'Cover', facts: {} },
] as MoveInfo[]);
const gameWords = { move: () => 'put the owl on the dog' } as unknown as GameWords;
const told = (eyes: number | null) =>
  saidOf(new Projector(film(eyes), async () => film(eyes), 0), moves, gameWords);

describe('what is said of a secret move', () => {
  it('is the move itself with the eyes of whoever made it', () => {
    expect(told(0).slice(1)).toEqual(['Zoé passes.', 'Put the owl on the dog.']);
  });

  it('is that it is secret, with all other eyes', () => {
    expect(told(null).at(-1)).toBe('Zoé plays in secret.');
  });
});
