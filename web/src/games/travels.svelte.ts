/** Cards travel when the view changes: call it once in a board. */
import { tick, untrack } from 'svelte';
import { before } from '../design/travel';

/**
 * Whatever is marked with `traveller(key)` glides from where it was to where it is drawn after
 * `view` has changed; `from` names the place or traveller that new ones come from.
 */
export function travels(
  view: () => unknown,
  from: () => Record<string, string> = () => ({}),
): void {
  $effect.pre(() => {
    view();
    const journey = before();
    void tick().then(() => journey.after({ from: untrack(from) }));
  });
}
