/** The log as people read it. */
import type { SaidLine } from '../count/suspense';
import type { GameWords } from '../games/words.svelte';
import type { LogLine } from '../server/eye.svelte';

/** Without what devices do among themselves before the cards come, and faces, which one sees: that
 *  is no news for people. */
export const storyOf = (log: readonly LogLine[]): readonly LogLine[] =>
  log.filter(({ what }) => what !== 'pledged' && what !== 'disclosed' && what !== 'faced');

/** The same in words, to the seat that reads it; what nobody is told has no line. */
export const linesOf = (
  story: readonly LogLine[],
  words: GameWords,
  you: number | null = null,
): SaidLine[] =>
  story
    .map((line) => ({ seq: line.seq, said: words.told(line, you), about: words.about(line) }))
    .filter(({ said }) => said.length > 0);
