/** Walks through the beats of a count by itself, at the pace of the settings. */
import type { ReasonInfo } from '../generated/protocol';
import { play } from '../design/sound';
import type { Beat } from './count';

const BEAT_MS = 1400;
/** A long count goes faster, so that it lasts about as long as people like to look. */
const LONGEST_MS = 30_000;

export class Playback {
  /** The beat that is counted; −1 before the first, `beats.length` after the last. */
  at = $state(-1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly beats: readonly Beat[],
    readonly pace: () => number,
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
    if (this.done) {
      play('win');
      return;
    }
    play('score');
    const lasts = Math.min(BEAT_MS, LONGEST_MS / this.beats.length);
    // Who asked for less motion reads at their own speed; the pace only says that nothing glides.
    this.#timer = setTimeout(() => this.next(), lasts * (this.pace() || 1));
  }

  skip(): void {
    this.stop();
    this.at = this.beats.length;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
