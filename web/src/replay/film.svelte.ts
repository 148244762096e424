/** A film as it is watched: where it stands, with whose eyes, whether it runs. */
import type { Film, StepInfo } from '../generated/protocol';

export type View = Record<string, unknown>;

/** Where a film comes from; each pair of eyes is another film of the same game. */
export type Source = (eyes: number | null) => Promise<Film>;

/** How long a move stays, in milliseconds at normal speed. */
const SCENE_MS = 1400;

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** The views of a film, the deal first: each is the one before with what has changed. */
export function viewsOf(film: Film): View[] {
  const views: View[] = [film.start];
  let now = film.start;
  for (const { changed, gone } of film.scenes) {
    now = { ...now, ...changed };
    for (const key of gone) delete now[key];
    views.push(now);
  }
  return views;
}

export class Projector {
  film: Film = $state.raw({} as Film);
  /** How many moves have been shown; 0 is the deal. */
  at = $state(0);
  playing = $state(false);
  speed: Speed = $state(1);
  /** The moves that led here one by one; none after a jump, when nothing travels. */
  last: readonly StepInfo[] = $state.raw([]);
  #views: View[] = $state.raw([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(
    film: Film,
    readonly source: Source,
    at: number,
  ) {
    this.#show(film);
    this.jump(at);
  }

  get length(): number {
    return this.film.scenes.length;
  }

  get view(): View {
    return this.#views[this.at] ?? this.film.start;
  }

  get step(): StepInfo | null {
    return this.at === 0 ? null : (this.film.scenes[this.at - 1]?.step ?? null);
  }

  get atEnd(): boolean {
    return this.at >= this.length;
  }

  /** Goes to a moment; a single step forward is seen as a move. */
  jump(to: number): void {
    const next = Math.min(Math.max(Math.trunc(to) || 0, 0), this.length);
    this.last = this.film.scenes.slice(Math.max(next - 1, 0), next).map(({ step }) => step);
    this.at = next;
    if (this.atEnd) this.pause();
  }

  forward(): void {
    this.jump(this.at + 1);
  }

  back(): void {
    this.pause();
    this.jump(this.at - 1);
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.atEnd) this.jump(0);
    this.playing = true;
    this.#tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  hurry(speed: Speed): void {
    this.speed = speed;
    if (!this.playing) return;
    clearTimeout(this.#timer);
    this.#tick();
  }

  /** Looks with other eyes, or hears the sentences in another language, at the same moment. */
  async look(eyes: number | null): Promise<void> {
    const asked = ++this.#asked;
    const film = await this.source(eyes);
    if (asked !== this.#asked) return;
    this.#show(film);
    this.jump(this.at);
  }

  #show(film: Film): void {
    this.#views = viewsOf(film);
    this.film = film;
  }

  #tick(): void {
    this.#timer = setTimeout(() => {
      this.forward();
      if (this.playing) this.#tick();
    }, SCENE_MS / this.speed);
  }
}
