/**
 * The first game of each game, note by note. A note appears when its moment has come and stays
 * until it is read or done; what it says stands in `words/learn`. No rule is written here: a
 * moment is something that can be seen on any table.
 */
import type { GameName } from '../generated/protocol';

/** What a note points at: `data-learn` in the boards, or a part of the table's frame. */
export type Point =
  'hand' | 'board' | 'target' | 'offer' | 'score' | 'own' | 'confirm' | 'players' | 'hint';

export interface Lesson<K extends string = string> {
  say: K;
  point: Point;
  /** It waits for one's turn, or for the end. */
  when?: 'turn' | 'over';
  /** It is done by trying a move or by playing one; otherwise it is read. */
  until?: 'draft' | 'move';
}

const lessons = <K extends string>(...all: Lesson<K>[]) => all;

export const LESSONS = {
  junior: lessons(
    { say: 'hello', point: 'board' },
    { say: 'card', point: 'offer', when: 'turn' },
    { say: 'missing', point: 'target' },
    { say: 'place', point: 'target', when: 'turn', until: 'move' },
    { say: 'six', point: 'players', when: 'turn' },
    { say: 'again', point: 'target', when: 'turn', until: 'move' },
    { say: 'alone', point: 'hint', when: 'turn' },
  ),
  nimalia: lessons(
    { say: 'hello', point: 'board' },
    { say: 'hand', point: 'hand', when: 'turn' },
    { say: 'goals', point: 'score' },
    { say: 'try', point: 'board', when: 'turn', until: 'draft' },
    { say: 'confirm', point: 'confirm', when: 'turn', until: 'move' },
    { say: 'pass', point: 'hand', when: 'turn' },
    { say: 'cover', point: 'board', when: 'turn', until: 'move' },
    { say: 'alone', point: 'score' },
  ),
  animimix: lessons(
    { say: 'hello', point: 'board' },
    { say: 'hand', point: 'hand' },
    { say: 'worth', point: 'score' },
    { say: 'choose', point: 'hand', when: 'turn', until: 'move' },
    { say: 'secret', point: 'own', when: 'turn' },
    { say: 'again', point: 'board', when: 'turn', until: 'move' },
    { say: 'alone', point: 'score' },
  ),
  animalia: lessons(
    { say: 'hello', point: 'board' },
    { say: 'lot', point: 'offer', when: 'turn' },
    { say: 'choose', point: 'target', when: 'turn', until: 'move' },
    { say: 'five', point: 'hand' },
    { say: 'powers', point: 'board', when: 'turn' },
    { say: 'again', point: 'target', when: 'turn', until: 'move' },
    { say: 'alone', point: 'players' },
  ),
  fourmidable: lessons(
    { say: 'hello', point: 'board' },
    { say: 'ants', point: 'hand', when: 'turn', until: 'move' },
    { say: 'goals', point: 'score', when: 'turn' },
    { say: 'more', point: 'hand', when: 'turn', until: 'move' },
    { say: 'third', point: 'hand', when: 'turn', until: 'move' },
    { say: 'action', point: 'target', when: 'turn', until: 'move' },
    { say: 'complete', point: 'score', when: 'turn' },
    { say: 'alone', point: 'score' },
  ),
} satisfies Record<GameName, Lesson[]>;
