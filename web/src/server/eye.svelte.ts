/** One pair of eyes at a table: a seat of ours, or a spectator's. News wait until they are shown. */
import type { News, StepInfo } from '../generated/protocol';
import { lasts, type Scene } from '../scenes/scene';

/** One step of the log as it is read and spoken. */
export interface LogLine {
  seq: number;
  seat: number | null;
  what: string;
  events: readonly Record<string, unknown>[];
  /** The players by seat, as they were called then. */
  names: readonly string[];
}

/** How long a step stays before the next is shown, in milliseconds at normal pace. */
const OWN_MS = 450;
const OTHERS_MS = 1000;
/** Whoever comes back to so many steps wants to see the table, not a film. */
const MOST_WAITING = 14;
/** Nobody watches a film while so few seconds are left to decide. */
const HURRY_SECONDS = 20;
/** The first step that a greeting asks for is the one after the table was laid. */
export const FROM_THE_START = 1;
/** The latest lines of the log are kept. */
const LONGEST_LOG = 400;

export class Eye {
  /** What the board shows. */
  shown: News | null = $state.raw(null);
  /** The steps that led to what is shown; empty after a jump, when nothing travels. */
  last: readonly StepInfo[] = $state.raw([]);
  log: readonly LogLine[] = $state.raw([]);
  /** Whether older steps than those of the log were left out: they are in the replay. */
  cut = $state(false);
  /** The little scene that is played now. */
  scene: Scene | null = $state.raw(null);
  /** Whether it is played beside the game, which goes on: there is no time to wait for it. */
  aside = $state(false);
  #scenes: readonly Scene[] = [];
  #waiting: News[] = $state.raw([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest: News | null = null;
  /** Whether the next news brings the log from its beginning. */
  #anew = true;

  constructor(
    readonly seat: number | null,
    /** The factor on every wait: 0 shows everything at once. */
    readonly pace: () => number,
    readonly now: () => number,
    readonly names: () => readonly string[],
    /** The scenes of news, in the light of those before. */
    readonly direct: (before: News | null, news: News) => readonly Scene[] = () => [],
  ) {}

  /** The number of the last step that was heard of, shown or not. */
  get seq(): number {
    return this.#latest?.seq ?? 0;
  }

  /** Whether more has happened than is shown, or a scene is still being played. */
  get behind(): boolean {
    return this.#waiting.length > 0 || (this.scene !== null && !this.aside);
  }

  /** The moves open now: none while older news are still being shown. */
  get legal(): readonly number[] {
    return this.behind ? [] : (this.shown?.legal ?? []);
  }

  /** The last news that was heard, shown or not: what the next changes apply to. */
  get latest(): News | null {
    return this.#latest;
  }

  hear(news: News): void {
    this.#latest = news;
    this.#waiting = [...this.#waiting, news];
    if (this.#atOnce()) this.catchUp();
    else if (this.#hurried(news)) {
      const scenes = this.direct(this.#waiting.at(-2) ?? this.shown, news);
      this.catchUp();
      this.#play(scenes, true);
    } else if (this.#timer === undefined) this.#next();
  }

  /** Ends the scene that is played; the next one follows, or the next news. */
  goOn(): void {
    if (this.scene === null) return;
    clearTimeout(this.#timer);
    this.#play(this.#scenes.slice(1), this.aside);
  }

  /** Shows the newest at once. */
  catchUp(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.scene = null;
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length === 1 && waiting[0] !== undefined) this.#show(waiting[0]);
    else
      for (const [at, news] of waiting.entries()) {
        this.#show(news);
        if (at > 0 || waiting.length > 2) this.last = news.steps.slice(-1);
      }
  }

  /** The log anew, e.g. in another language: the next news brings all of it. */
  forget(): void {
    this.log = [];
    this.cut = false;
    this.#anew = true;
  }

  /** Whether nobody would look at the steps one by one. */
  #atOnce(): boolean {
    const first = this.shown === null;
    return first || this.pace() === 0 || document.hidden || this.#waiting.length > MOST_WAITING;
  }

  #hurried(news: News): boolean {
    const until = this.seat === null ? null : news.until[this.seat];
    return until != null && news.legal.length > 0 && until - this.now() < HURRY_SECONDS;
  }

  #next(): void {
    this.#timer = undefined;
    const [news, ...rest] = this.#waiting;
    if (news === undefined) return;
    this.#waiting = rest;
    const scenes = this.direct(this.shown, news);
    this.#show(news);
    if (scenes.length > 0) return this.#play(scenes, false);
    const wait = this.#lasts(news);
    if (wait > 0) this.#timer = setTimeout(() => this.#next(), wait);
    else this.#next();
  }

  /** Plays scenes one after the other, and then shows what waits. */
  #play(scenes: readonly Scene[], aside: boolean): void {
    this.#scenes = scenes;
    this.aside = aside;
    this.scene = scenes[0] ?? null;
    if (this.scene === null) return this.#next();
    this.#timer = setTimeout(() => this.goOn(), lasts(this.scene) * this.pace());
  }

  #lasts(news: News): number {
    const step = news.steps[0];
    if (step === undefined || (step.what !== 'moved' && step.what !== 'passed')) return 0;
    return (step.seat === this.seat ? OWN_MS : OTHERS_MS) * this.pace();
  }

  #show(news: News): void {
    const before = this.log.at(-1)?.seq ?? 0;
    const whole = this.#anew || before > 0;
    this.#anew = false;
    if (whole && news.steps.length > 0 && news.since > Math.max(before, FROM_THE_START)) {
      this.log = [];
      this.cut = true;
    }
    const names = this.names();
    const lines = news.steps
      .filter((step) => step.seq > before)
      .map(({ seq, seat, what, events }) => ({ seq, seat, what, events, names }));
    if (lines.length > 0) this.log = [...this.log, ...lines].slice(-LONGEST_LOG);
    // A jump over many steps has one view at its end: nothing can travel through it.
    const moments = new Set(news.steps.map(({ at }) => at));
    this.last = moments.size > 3 ? news.steps.slice(-1) : news.steps;
    this.shown = news;
  }
}
