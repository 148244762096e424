/** The log as people read it. */
import type { SaidLine } from '../count/suspense';
import type { GameWords } from '../games/words.svelte';
import type { LogLine } from '../server/eye.svelte';

/** Without what devices do among themselves before the cards come, and faces, which one sees: that
 *  is no news for people. */
export const storyOf = (log: readonly LogLine[]): readonly LogLine[] =>
  log.filter(({ what }) => what !== 'pledged' && what !== 'disclosed' && what !== 'faced');

const NONE: ReadonlySet<unknown> = new Set();

/** The same in words, to the seat that reads it; where only `idle` things happen, there is no line.
 *  What was `announced` is no news any more where something has followed from it. */
export const linesOf = (
  story: readonly LogLine[],
  words: GameWords,
  idle: ReadonlySet<unknown>,
  announced: ReadonlySet<unknown> = NONE,
  you: number | null = null,
): SaidLine[] =>
  story
    .filter(({ events }) => events.length === 0 || events.some(({ event }) => !idle.has(event)))
    .map((line) => {
      const said = words.told(line, you);
      const answered = line.what === 'moved' && announced.has(line.events[0]?.event);
      return {
        seq: line.seq,
        said,
        about: words.about(line),
        ...(answered && said.length > 1 && { news: said.slice(1) }),
      };
    });
