/** The end of a game at a screen: the count, then the finale, which may be folded away. */
import type { TableInfo } from '../generated/protocol';
import { settings } from '../settings/settings.svelte';
import { beatsOf, type Grouping } from './count';
import { Playback } from './playback.svelte';

interface Seen {
  info: () => TableInfo;
  /** Whether the last move has been seen. */
  over: () => boolean;
  grouping: () => Grouping;
  /** Whether the count goes on by itself. */
  auto: () => boolean;
}

export class Ending {
  playback = $state.raw<Playback | null>(null);
  /** Whether the finale has been folded away, to look at the table. */
  folded = $state(false);
  /** Whether the end was seen here, and did not lie in the past. */
  fresh = $state(false);
  readonly #over: () => boolean;

  /** To be made while a page is set up. */
  constructor({ info, over, grouping, auto }: Seen) {
    this.#over = over;
    // The count starts when the last move has been seen; who comes later sees how it ended.
    let sawPlay = false;
    $effect(() => {
      const { status, outcome } = info();
      if (status === 'running') {
        sawPlay = true;
        this.playback = null;
      } else if (over() && this.playback === null && outcome !== null) {
        this.playback = new Playback(beatsOf(outcome, grouping()), {
          factor: () => settings.pace,
          auto,
        });
        this.folded = false;
        this.fresh = sawPlay;
        if (sawPlay) this.playback.start();
        else this.playback.skip();
      }
    });
    $effect(() => () => this.playback?.stop());
  }

  get counted(): boolean {
    return this.#over() && this.playback?.done === true;
  }

  get counting(): boolean {
    return this.#over() && !this.counted;
  }
}
