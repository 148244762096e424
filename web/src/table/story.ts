/** The log as people read it. */
import type { LogLine } from '../server/eye.svelte';

/** Without what devices do among themselves before the cards come, and faces, which one sees: that
 *  is no news for people. */
export const storyOf = (log: readonly LogLine[]): readonly LogLine[] =>
  log.filter(({ what }) => what !== 'pledged' && what !== 'disclosed' && what !== 'faced');
