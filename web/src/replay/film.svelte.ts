/** A film as it is watched: where it stands, with whose eyes, whether it runs. */
import type { Film, StepInfo } from '../generated/protocol';
import { lasts, type Scene } from '../scenes/scene';
import { allSeeing, viewsOf, type View } from './allSeeing';

/** Where a film comes from; each pair of eyes is another film of the same game. */
export type Source = (eyes: number | null) => Promise<Film>;

/** A seat's eyes, everybody's, or in turn those of whoever moves. */
export type Eyes = number | null | 'all';

/** What is shown beside the board while a film runs, and keeps it waiting. */
interface Stay {
  /** The little scenes of a step between two views. */
  scenes?: (before: View, step: StepInfo, after: View) => readonly Scene[];
  /** Whether something lies over the board that somebody reads. */
  held?: () => boolean;
}

/** How long a move stays, in milliseconds at normal speed. */
const STEP_MS = 1400;
/** What lies over the board is looked for again after this time. */
const HELD_MS = 200;

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

export class Projector {
  film: Film = $state.raw({} as Film);
  /** How many moves have been shown; 0 is the deal. */
  at = $state(0);
  playing = $state(false);
  speed: Speed = $state(1);
  /** The moves that led here one by one; none after a jump, when nothing travels. */
  last: readonly StepInfo[] = $state.raw([]);
  /** The little scene that is played now. */
  scene: Scene | null = $state.raw(null);
  eyes: Eyes = $state(null);
  /** By moment what is seen, and by whom. */
  #views: readonly View[] = $state.raw([]);
  #scenes: readonly Scene[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(
    film: Film,
    readonly source: Source,
    at: number,
    /** What may keep it waiting; whoever shows it says so. */
    public stay: Stay = {},
  ) {
    this.#show(film, film.eyes, viewsOf(film));
    this.jump(at);
  }

  get length(): number {
    return this.film.scenes.length;
  }

  get view(): View {
    return this.viewAt(this.at);
  }

  viewAt(moment: number): View {
    return this.#views[moment] ?? this.film.start;
  }

  /** The seat whose eyes see this moment; null: everybody's. */
  get seat(): number | null {
    return this.seatAt(this.at);
  }

  seatAt(moment: number): number | null {
    return (this.viewAt(moment).seat as number | null | undefined) ?? null;
  }

  get step(): StepInfo | null {
    return this.at === 0 ? null : (this.film.scenes[this.at - 1]?.step ?? null);
  }

  get atEnd(): boolean {
    return this.at >= this.length;
  }

  /** Goes to a moment; a single step forward is seen as a move. */
  jump(to: number): void {
    this.scene = null;
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
    this.scene = null;
    clearTimeout(this.#timer);
  }

  /** Ends the scene that is played; the next one follows, or the next move. */
  goOn(): void {
    clearTimeout(this.#timer);
    this.#play(this.#scenes.slice(1));
  }

  hurry(speed: Speed): void {
    this.speed = speed;
    if (!this.playing) return;
    clearTimeout(this.#timer);
    this.#tick();
  }

  /** Looks with other eyes, or hears the sentences in another language, at the same moment. */
  async look(eyes: Eyes): Promise<void> {
    const asked = ++this.#asked;
    const seats = this.film.seats.map((_, seat) => seat);
    const films = await Promise.all((eyes === 'all' ? seats : [eyes]).map(this.source));
    const [first] = films;
    if (asked !== this.#asked || first === undefined) return;
    const { film, views } =
      eyes === 'all' ? allSeeing(films) : { film: first, views: viewsOf(first) };
    this.#show(film, eyes, views);
    this.jump(this.at);
  }

  #show(film: Film, eyes: Eyes, views: readonly View[]): void {
    this.#views = views;
    this.eyes = eyes;
    this.film = film;
  }

  #tick(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#on(), STEP_MS / this.speed);
  }

  /** One move on, with its scenes, as soon as nothing lies over the board. */
  #on(): void {
    if (this.stay.held?.()) {
      this.#timer = setTimeout(() => this.#on(), HELD_MS);
      return;
    }
    const before = this.view;
    this.forward();
    if (!this.playing) return;
    const step = this.step;
    this.#play(step === null ? [] : (this.stay.scenes?.(before, step, this.view) ?? []));
  }

  #play(scenes: readonly Scene[]): void {
    this.#scenes = scenes;
    this.scene = scenes[0] ?? null;
    if (this.scene === null) this.#tick();
    else this.#timer = setTimeout(() => this.goOn(), lasts(this.scene) / this.speed);
  }
}
