/** A visit to a table by its code: finds it, listens to it, and loads what its game needs. */
import { untrack } from 'svelte';
import { boxOf, type Box } from '../games/box';
import { shelf } from '../games/shelf.svelte';
import type { Frame } from '../generated/views/frame';
import { directed } from '../scenes/scene';
import { api, Declined, sentence } from '../server/http';
import { Table } from '../server/table.svelte';
import { settings } from '../settings/settings.svelte';
import { language } from '../words/language.svelte';

/** How long to wait before asking a server that did not answer once more; longer every time. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

/** Whether there was no answer, rather than one that says no. */
const unanswered = (error: unknown) =>
  error instanceof Declined && (error.status === 0 || error.status >= 500);

export class Visit {
  table = $state.raw<Table | null>(null);
  /** Why there is no table, in words. */
  failed = $state<string | null>(null);
  /** The board and the words of the game. */
  box = $state.raw<Box | null>(null);

  /** To be made while a page is set up: it ends with the page. */
  constructor(
    code: () => string,
    /** Whether to look as spectators do, even with a seat of one's own. */
    readonly watch = false,
  ) {
    // An address that changes in other parts is the same table: the conversation goes on.
    const wanted = $derived(code());
    $effect(() => this.#enter(wanted));
    // The words of the log come from the server: another language is another conversation.
    let spoken = language.now;
    $effect(() => {
      if (language.now === spoken) return;
      spoken = language.now;
      this.table?.again();
    });
    const game = $derived(this.info?.game ?? null);
    const rules = $derived(this.info?.rules ?? 0);
    $effect(() => {
      if (game !== null) void this.#open(game, rules);
    });
  }

  get info() {
    return this.table?.info ?? null;
  }

  get title(): string {
    return this.info ? shelf.titleOf(this.info.game, language.now) : 'Ménagerie';
  }

  #enter(code: string): (() => void) | undefined {
    let joined: Table | null = null;
    let gone = false;
    this.table = null;
    this.failed = null;
    // The address has changed already, and the page is about to go.
    if (code === '') return;
    let pause = FIRST_PAUSE_MS;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const find = () => {
      clearTimeout(waiting);
      waiting = undefined;
      // Asked in the language of the moment, but not asked again in another: the table stays.
      untrack(() => api.find(code)).then(
        ({ id }) => {
          if (gone) return;
          this.failed = null;
          joined = new Table(id, {
            lang: () => language.now,
            pace: () => settings.pace,
            watch: this.watch,
            scenes: (before, news) =>
              settings.scenes ? directed(this.box?.boards.director ?? null, before, news) : [],
          });
          this.table = joined;
        },
        (error: unknown) => {
          if (gone) return;
          this.failed = sentence(error);
          if (!unanswered(error)) return;
          waiting = setTimeout(find, pause);
          pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
        },
      );
    };
    // The network is back: whoever waits need not wait longer.
    const back = () => waiting !== undefined && find();
    addEventListener('online', back);
    find();
    return () => {
      gone = true;
      removeEventListener('online', back);
      clearTimeout(waiting);
      joined?.close();
    };
  }

  async #open(name: string, version: number) {
    try {
      // Of a game from elsewhere the server tells what the app has not built in.
      if (shelf.find(name) === null) await shelf.ask();
      this.box = await boxOf(
        name,
        version,
        () => this.table?.names ?? [],
        () => (this.table?.view ?? null) as Frame | null,
      );
    } catch (error) {
      this.failed = sentence(error);
    }
  }
}
