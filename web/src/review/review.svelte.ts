/** The review of a finished game: asked for, waited for, and more precise with each round. */
import type { GameReview, Lang, ReviewStatus } from '../generated/protocol';
import { hosts, isHere } from '../server/hosts.svelte';
import { api, Declined, sentence } from '../server/http';

/** What the server, or this device, is asked. */
interface ReviewSource {
  ask: () => Promise<ReviewStatus>;
  /** How far it is, with the review if it is more precise than `after` worlds. */
  status: (after: number) => Promise<ReviewStatus>;
}

/** A game of a table, or a record that somebody has brought. */
export type Reviewed = { table: string; round: number } | { record: string };

/** Where the review of a game comes from. */
interface ReviewPlace extends ReviewSource {
  /** The review as a file, when there is one. */
  file: (lang: Lang) => Promise<string>;
  /** Whether this device makes it by itself, which takes longer. */
  slow: boolean;
}

export function placeOf(game: Reviewed): ReviewPlace {
  if (!('record' in game)) {
    const { table, round } = game;
    return {
      ask: () => api.askForReview(table, round),
      status: (after) => api.review(table, round, after),
      file: (lang) => api.reviewFile(table, round, lang),
      slow: isHere(table),
    };
  }
  let id: string | null = null;
  return {
    ask: async () => {
      ({ id } = await api.askForBrought(game.record));
      // Somebody else may have asked for the same record: then it is there already.
      return api.broughtReview(id, 0);
    },
    // Before it is asked for, the record has no name here.
    status: (after) => (id === null ? Promise.resolve(NOTHING) : api.broughtReview(id, after)),
    file: (lang) => api.broughtFile(id ?? '', lang),
    slow: hosts.local,
  };
}

const NOTHING: ReviewStatus = { state: 'none', worlds: 0, ahead: 0, progress: 0, review: null };

/** Milliseconds between two questions: at first, and when there is something to read. */
const SOON = 250;
const LATER = 2000;
/** The server is asked again so often for a review that nobody makes any more. */
const MOST_ASKED = 5;

export class ReviewOf {
  review = $state.raw<GameReview | null>(null);
  status = $state.raw<ReviewStatus | null>(null);
  /** What went wrong, for the person. */
  problem = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #stopped = false;

  constructor(readonly source: ReviewSource) {}

  get failed(): boolean {
    return this.status?.state === 'failed';
  }

  /** Whether it is being made, or will be. */
  get busy(): boolean {
    return this.problem === '' && !this.failed && this.status?.state !== 'done';
  }

  /** What is stored is shown at once; what is not finished is asked for. */
  async start(): Promise<void> {
    this.#asked = 0;
    this.problem = '';
    await this.#look();
  }

  /** Reads it again, in the language of the moment. */
  async reread(): Promise<void> {
    if (this.review === null) return;
    const found = await this.source.status(0).catch(() => null);
    if (found?.review) this.review = found.review;
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      let found = await this.source.status(this.review?.worlds ?? 0);
      if (found.review) this.review = found.review;
      const wanted = found.state === 'none' || (found.state === 'failed' && this.#asked === 0);
      if (wanted && this.#asked < MOST_ASKED) {
        this.#asked++;
        found = await this.source.ask();
        if (found.review) this.review = found.review;
      }
      this.status = found;
      this.problem = '';
    } catch (error) {
      // What there is to read stays.
      if (this.review === null) this.problem = sentence(error);
      // A server that is away comes back, and is asked again; what it refuses is refused.
      const away = error instanceof Declined && (error.status === 0 || error.status >= 500);
      if (away) this.#again(LATER);
      else if (this.status) this.status = { ...this.status, state: 'done' };
      return;
    }
    if (this.status.state === 'done' || this.failed) return;
    this.#again(this.review === null ? SOON : LATER);
  }

  #again(wait: number): void {
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#look(), wait);
  }
}
