/** Walks through the beats of a count: at a tap, or by itself at the pace of the settings. */
import type { ReasonInfo } from '../generated/protocol';
import { play } from '../design/sound';
import type { Beat } from './count';

const BEAT_MS = 2000;
/** A long count goes faster, so that it lasts about as long as people like to look. */
const LONGEST_MS = 40_000;

interface Pace {
  /** The factor on every wait. */
  factor: () => number;
  /** Whether it goes on by itself. */
  auto: () => boolean;
}

export class Playback {
  /** The beat that is counted; −1 before the first, `beats.length` after the last. */
  at = $state(-1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly beats: readonly Beat[],
    readonly pace: Pace,
  ) {}

  get done(): boolean {
    return this.at >= this.beats.length;
  }

  get beat(): Beat | null {
    return this.beats[this.at] ?? null;
  }

  get lit(): readonly ReasonInfo[] {
    return this.beat?.reasons ?? [];
  }

  /** The sums so far. */
  get sums(): readonly number[] {
    const last = this.beats[Math.min(this.at, this.beats.length - 1)];
    return last?.sums ?? this.beats[0]?.sums.map(() => 0) ?? [];
  }

  start(): void {
    this.stop();
    this.at = -1;
    this.next();
  }

  next(): void {
    this.stop();
    if (this.done) return;
    this.at += 1;
    if (this.done) return;
    play('score');
    this.follow();
  }

  /** Goes on by itself from here, where that is wanted; called again when that changes. */
  follow(): void {
    this.stop();
    if (this.done || !this.pace.auto()) return;
    const lasts = Math.min(BEAT_MS, LONGEST_MS / this.beats.length);
    this.#timer = setTimeout(() => this.next(), lasts * (this.pace.factor() || 1));
  }

  skip(): void {
    this.stop();
    this.at = this.beats.length;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
