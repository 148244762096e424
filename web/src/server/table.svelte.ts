/**
 * A table as this browser sees it: everything that pages and boards read, kept current by the
 * socket. Nothing here knows the rules of any game.
 */
import type {
  AnyMessage,
  Eyes,
  Hello,
  Lang,
  Level,
  News,
  Previewed,
  Reaction,
  SeatInfo,
  TableInfo,
} from '../generated/protocol';
import { MOST_SEATS, VERSION } from '../generated/protocol';
import type { Scene } from '../scenes/scene';
import { Mixer } from '../deal/mixer';
import { newsFrom } from './changes';
import { hosts, type Dialled } from './hosts.svelte';
import { Declined } from './http';
import { Eye, FROM_THE_START } from './eye.svelte';
import { addressOf, TableSocket, type Phase, type Wish } from './socket';

/** A server of an earlier release refuses a greeting with more of them. */
const MOST_EYES_BEFORE = 8;
const REACTION_MS = 4000;
const PREVIEW_AFTER_MS = 120;

export interface Hint {
  move: number;
  /** What it would bring at once and what speaks for it, where the server can tell. */
  looked: Previewed | null;
}

/** What somebody says, over their face. */
interface Bubble {
  seat: number;
  /** A person's, by its code. */
  reaction: string;
  /** A bot's, in words. */
  text: string | null;
  key: number;
}

export interface Settings {
  lang: () => Lang;
  /** The factor on every wait: 0 shows everything at once. */
  pace: () => number;
  /** The scenes of news, in the light of those before. */
  scenes?: (before: News | null, news: News) => readonly Scene[];
  /** To look as spectators do, even with a seat of one's own: for a screen that all can see. */
  watch?: boolean;
  dial?: (url: string) => Dialled;
}

export class Table {
  phase: Phase = $state('connecting');
  /** Why the connection was closed for good. */
  ended: Declined | null = $state.raw(null);
  info: TableInfo | null = $state.raw(null);
  /** The seats one holds, and whether one laid the table; null until the server said so. */
  eyes: Eyes | null = $state.raw(null);
  /** The seats whose people are connected. */
  present: readonly number[] = $state.raw([]);
  reactions: readonly Bubble[] = $state.raw([]);
  /** Who has said, since the game ended, whether they want another one. */
  answers: ReadonlyMap<number, 'again' | 'later'> = $state.raw(new Map());
  /** The move that was sent and is not answered yet. */
  pending: number | null = $state(null);
  /** The move that is being tried, before it is confirmed. */
  draft: number | null = $state(null);
  /** What the draft would bring. */
  preview: Previewed | null = $state.raw(null);
  hint: Hint | null = $state.raw(null);
  hinting = $state(false);
  #eyes: Map<number | null, Eye> = $state.raw(new Map<number | null, Eye>());
  #looking: number | null = $state(null);
  #socket: TableSocket;
  #late = 0;
  #lateKnown = false;
  #previewing: ReturnType<typeof setTimeout> | undefined;
  #reactions = 0;
  #greeted = false;
  /** Whether the server sends whole views and sentences, because it knows nothing else. */
  #plain = false;
  readonly #mixer = new Mixer((wish) => this.#socket.ask(wish));
  /** How many moves were sent from here. */
  #decided = 0;

  constructor(
    readonly id: string,
    readonly settings: Settings,
  ) {
    const listener = {
      hello: () => this.#hello(),
      heard: (message: AnyMessage) => this.#heard(message),
      phase: (phase: Phase) => (this.phase = phase),
    };
    this.#socket = new TableSocket(addressOf(id), listener, settings.dial ?? hosts.line(id));
    this.#socket.connect();
  }

  // What is seen.

  /** The eyes the board is drawn for. */
  get eye(): Eye | null {
    return this.#eyes.get(this.#looking) ?? this.#eyes.values().next().value ?? null;
  }

  /** The seat of these eyes; null: a spectator's. */
  get seat(): number | null {
    return this.eye?.seat ?? null;
  }

  /** The seats one holds; none: one watches. */
  get mine(): readonly number[] {
    return this.eyes?.seats ?? [];
  }

  /** Looks with the eyes of another seat of ours. */
  look(seat: number): void {
    if (!this.#eyes.has(seat) || seat === this.#looking) return;
    this.#clear();
    this.#looking = seat;
  }

  get news(): News | null {
    return this.eye?.shown ?? null;
  }

  get view(): Record<string, unknown> | null {
    return this.news?.view ?? null;
  }

  /** The seats that owe a decision, as far as it is shown. */
  get turn(): readonly number[] {
    return (this.view?.turn as number[] | undefined) ?? [];
  }

  /** The moves that one may choose from now. */
  get legal(): readonly number[] {
    return this.pending === null ? (this.eye?.legal ?? []) : [];
  }

  get names(): readonly string[] {
    return this.info?.seats.map((seat) => seat.name) ?? [];
  }

  chair(seat: number): SeatInfo | null {
    return this.info?.seats[seat] ?? null;
  }

  /** A seat of ours that must decide, other than the one that is shown. */
  get waitingSeat(): number | null {
    for (const [seat, eye] of this.#eyes) {
      if (seat !== null && seat !== this.seat && eye.legal.length > 0) return seat;
    }
    return null;
  }

  /** Whether all our eyes see the game. */
  get dealt(): boolean {
    return [...this.#eyes.values()].every((eye) => eye.shown?.view != null);
  }

  /** The eyes of a seat of ours. */
  eyeOf(seat: number | null): Eye | null {
    return this.#eyes.get(seat) ?? null;
  }

  /** The server's time, in seconds. */
  now(): number {
    return Date.now() / 1000 - this.#late;
  }

  /** When the time of a seat is over, in the server's time. */
  until(seat: number): number | null {
    return this.news?.until[seat] ?? null;
  }

  // What is done.

  /** Plays a move; refused, it throws the server's sentence. */
  async play(move: number): Promise<void> {
    const eye = this.eye;
    if (eye === null || eye.seat === null || this.pending !== null) return;
    this.pending = move;
    this.hint = null;
    this.#decided += 1;
    try {
      await this.#socket.ask({ type: 'play', seat: eye.seat, seen: eye.seq, move });
      this.#undraft();
    } finally {
      this.pending = null;
    }
  }

  /** Tries a move without playing it; null takes it back. */
  try(move: number | null): void {
    if (move === this.draft) return;
    this.#undraft();
    this.draft = move;
    const seat = this.seat;
    if (move === null || seat === null) return;
    this.#previewing = setTimeout(() => void this.#look(seat, move), PREVIEW_AFTER_MS);
  }

  /** Why a move is not possible: the rules' own sentence, or null if it is. */
  async whyNot(move: number): Promise<string | null> {
    if (this.seat === null) return null;
    try {
      await this.#socket.ask({ type: 'preview', seat: this.seat, move });
      return null;
    } catch (error) {
      return error instanceof Declined ? error.said : null;
    }
  }

  /** Asks what the adviser would do, and what it would bring. */
  async askHint(): Promise<void> {
    const seat = this.seat;
    if (seat === null || this.hinting) return;
    this.hinting = true;
    try {
      const decided = this.#decided;
      const hinted = await this.#socket.ask({ type: 'hint', seat });
      if (hinted.type !== 'hinted') return;
      const { move } = hinted;
      const looked = await this.#previewed(seat, move).catch(() => null);
      // That others have answered meanwhile makes it no worse.
      const fits = this.seat === seat && this.#decided === decided;
      if (fits && this.eye?.shown?.legal.includes(move)) this.hint = { move, looked };
    } finally {
      this.hinting = false;
    }
  }

  /** Lets a bot at this screen say something: nobody else hears it. */
  say(seat: number, text: string): void {
    this.#reacted(seat, '', text);
  }

  react(reaction: Reaction, seat = this.seat): void {
    if (seat !== null) this.#socket.tell({ type: 'react', seat, reaction });
  }

  sit = (wish: { seat?: number; name?: string; guest?: boolean; face?: string }) =>
    this.#ask({ type: 'sit', ...wish });
  /** Puts another face on a seat of ours. */
  wear = (seat: number, face: string) => this.#ask({ type: 'wear', seat, face });
  leave = (seat: number) => this.#ask({ type: 'leave', seat });
  appoint = (seat: number, level: Level | null) => this.#ask({ type: 'appoint', seat, level });
  /** Says that we do not come to a seat that is kept for us. */
  excuse = (seat: number) => this.#ask({ type: 'excuse', seat });
  /** Takes the next seat that becomes free, as somebody who watches; or does not want it any more. */
  queue = (on: boolean) => this.#ask({ type: 'queue', on });
  /** Frees the seats of a person, who cannot sit down at this table again. */
  ban = (seat: number) => this.#ask({ type: 'ban', seat });
  start = () => this.#ask({ type: 'start' });
  /** Takes back the last move of a seat of ours; `ask` asks the others, if they have noticed it. */
  takeBack = (seat: number, ask: boolean) => this.#ask({ type: 'undo', seat, ask });
  /** Whether somebody else may take a move back; to decline one's own wish withdraws it. */
  agree = (seat: number) => this.#ask({ type: 'agree', seat });
  decline = (seat: number) => this.#ask({ type: 'decline', seat });
  replace = (seat: number) => this.#ask({ type: 'replace', seat });
  comeBack = (seat: number) => this.#ask({ type: 'return', seat });
  abandon = () => this.#ask({ type: 'abandon' });
  rematch = () => this.#ask({ type: 'rematch' });

  async #ask(wish: Wish): Promise<void> {
    await this.#socket.ask(wish);
  }

  /** Connects anew: as somebody else, or in another language, which brings the log again. */
  again(): void {
    this.#greeted = false;
    // It was said in the language of before.
    this.hint = null;
    for (const eye of this.#eyes.values()) eye.forget();
    this.ended = null;
    this.#socket.connect();
  }

  hurry(): void {
    this.#socket.hurry();
  }

  close(): void {
    clearTimeout(this.#previewing);
    this.#socket.close();
  }

  // What is heard.

  #hello(): Hello {
    const all = [null, ...Array.from({ length: MOST_SEATS }, (_, seat) => seat)];
    const seen = (this.#plain ? all.slice(0, MOST_EYES_BEFORE) : all).map((seat) => {
      const known = this.#greeted ? (this.#eyes.get(seat)?.seq ?? FROM_THE_START) : FROM_THE_START;
      return { seat, seq: known };
    });
    const hello: Hello = { type: 'hello', version: VERSION, lang: this.settings.lang(), seen };
    if (this.settings.watch) hello.watch = true;
    return this.#plain ? hello : { ...hello, changes: true };
  }

  #heard(message: AnyMessage): void {
    switch (message.type) {
      case 'eyes':
        return this.#seated(message);
      case 'news':
        return this.#told(message);
      case 'changes': {
        const latest = this.#eyes.get(message.seat)?.latest;
        if (latest?.view) this.#told(newsFrom(latest, latest.view, message));
        return;
      }
      case 'presence':
        this.present = message.seats;
        return;
      case 'reacted':
        return this.#reacted(message.seat, message.reaction);
      case 'refused':
        if (message.code === 'bad-request' && !this.#greeted && !this.#plain) {
          // A server of an earlier release, beside which this one is being rolled out.
          this.#plain = true;
          this.#socket.connect();
          return;
        }
        if (message.id === null) this.ended = new Declined(message.code, message.said);
        return;
      case 'bye':
        this.ended ??= new Declined(message.code, message.said);
        return;
    }
  }

  #seated(eyes: Eyes): void {
    this.#greeted = true;
    this.ended = null;
    this.eyes = eyes;
    const seats: (number | null)[] = eyes.seats.length > 0 ? eyes.seats : [null];
    this.#eyes = new Map(seats.map((seat) => [seat, this.#eyes.get(seat) ?? this.#newEye(seat)]));
    if (!this.#eyes.has(this.#looking)) this.#looking = seats[0] ?? null;
  }

  /** Eyes that are not looked through keep up at once. */
  #newEye(seat: number | null): Eye {
    const pace = () => (seat === this.seat ? this.settings.pace() : 0);
    return new Eye(
      seat,
      pace,
      () => this.now(),
      () => this.names,
      this.settings.scenes,
    );
  }

  #told(news: News): void {
    if (news.table !== null) {
      this.info = news.table;
      if (news.table.status !== 'over' && this.answers.size > 0) this.answers = new Map();
      this.#mixer.hear(news.table, this.mine, news.steps);
      const dealt = news.steps.at(-1)?.what === 'started';
      if (dealt) this.#mixer.saw(news.table, news.seat, news.view);
    }
    const live = news.steps.length === 1 ? news.steps[0] : undefined;
    if (live !== undefined) {
      const late = Date.now() / 1000 - live.at;
      this.#late = this.#lateKnown ? Math.min(this.#late, late) : late;
      this.#lateKnown = true;
    }
    const eye = this.#eyes.get(news.seat);
    if (eye === undefined) return;
    eye.hear(news);
    if (news.seat === this.seat) {
      const decided = news.steps.some((step) => step.seat === news.seat);
      if (decided || (this.hint !== null && !news.legal.includes(this.hint.move))) this.hint = null;
      if (this.draft !== null && !news.legal.includes(this.draft)) this.#undraft();
    }
  }

  #reacted(seat: number, reaction: string, text: string | null = null): void {
    if (reaction === 'again' || reaction === 'later')
      this.answers = new Map(this.answers).set(seat, reaction);
    const key = ++this.#reactions;
    const others = this.reactions.filter((shown) => shown.seat !== seat);
    this.reactions = [...others, { seat, reaction, text, key }];
    setTimeout(() => {
      this.reactions = this.reactions.filter((shown) => shown.key !== key);
    }, REACTION_MS);
  }

  async #look(seat: number, move: number): Promise<void> {
    const found = await this.#previewed(seat, move).catch(() => null);
    if (this.draft === move && this.seat === seat) this.preview = found;
  }

  async #previewed(seat: number, move: number): Promise<Previewed | null> {
    const answer = await this.#socket.ask({ type: 'preview', seat, move });
    return answer.type === 'previewed' ? answer : null;
  }

  #undraft(): void {
    clearTimeout(this.#previewing);
    this.draft = null;
    this.preview = null;
  }

  #clear(): void {
    this.#undraft();
    this.hint = null;
  }
}
