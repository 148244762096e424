/**
 * The WebSocket of one table: it greets, gives every request an id and an answer, sends what was
 * not answered again after a break, and comes back by itself, sooner at first and then more
 * patiently. What the messages mean is the business of `table.svelte.ts`.
 */
import { fileAt } from '../base';
import type { AnyMessage, AnyRequest, Hello } from '../generated/protocol';
import { connection } from '../words/connection';
import type { Dialled } from './hosts.svelte';
import { Declined } from './http';

/** `waiting`: between two attempts; `closed`: for good, because somebody said so. */
export type Phase = 'connecting' | 'open' | 'waiting' | 'closed';

interface Listener {
  /** What to say first, each time anew. */
  hello(): Hello;
  heard(message: AnyMessage): void;
  phase(phase: Phase): void;
}

type Asking = Extract<AnyRequest, { id: string }>;
/** A request before it has its id. */
export type Wish = Asking extends infer R
  ? R extends { id: string }
    ? Omit<R, 'id'>
    : never
  : never;
export type Answer = Extract<
  AnyMessage,
  { type: 'done' | 'previewed' | 'hinted' | 'imagined' | 'pong' }
>;

interface Open {
  request: Asking;
  resolve: (answer: Answer) => void;
  reject: (error: Declined) => void;
}

/** Why the server closes a socket for good: the page is too old, or the table is unknown. */
const UNWELCOME = 4003;
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 15_000;
const PING_EVERY_MS = 25_000;
const PONG_WITHIN_MS = 10_000;

/** Asking twice would be another wish, or nobody waits for the answer any more. */
const NOT_AGAIN = new Set<AnyRequest['type']>(['preview', 'hint', 'ping', 'sit']);

export class TableSocket {
  #socket: Dialled | null = null;
  #open = new Map<string, Open>();
  #fails = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #over = false;
  #count = 0;
  /** Ids of this page, which no other page of the same person may use. */
  readonly #prefix = Math.random().toString(36).slice(2, 10);

  constructor(
    readonly url: string,
    readonly listener: Listener,
    readonly dial: (url: string) => Dialled,
  ) {}

  /** Connects, now. */
  connect(): void {
    clearTimeout(this.#timer);
    this.#over = false;
    this.#drop();
    this.listener.phase('connecting');
    const socket = (this.#socket = this.dial(this.url));
    socket.onopen = () => this.#say(this.listener.hello());
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as AnyMessage);
    socket.onclose = (event) => this.#lost(event.code);
  }

  /** Ends the conversation. */
  close(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    this.#drop();
    this.#forget(() => true);
    this.listener.phase('closed');
  }

  /** Does not wait any longer, e.g. because the network is back. */
  hurry(): void {
    if (this.#timer !== undefined && !this.#over) this.connect();
  }

  /** Asks for something; refused, it rejects with the server's sentence. */
  ask(wish: Wish): Promise<Answer> {
    const id = `${this.#prefix}-${++this.#count}`;
    const request = { ...wish, id };
    return new Promise((resolve, reject) => {
      this.#open.set(id, { request, resolve, reject });
      if (this.#ready) this.#say(request);
      else if (NOT_AGAIN.has(request.type)) this.#forget((open) => open.request.id === id);
    });
  }

  /** Says something that has no answer. */
  tell(request: AnyRequest): void {
    if (this.#ready) this.#say(request);
  }

  #ready = false;

  #say(request: AnyRequest): void {
    this.#socket?.send(JSON.stringify(request));
  }

  #hear(message: AnyMessage): void {
    if (message.type === 'eyes' && !this.#ready) this.#greeted();
    if ('id' in message && message.id !== null) {
      const open = this.#open.get(message.id);
      this.#open.delete(message.id);
      if (message.type === 'refused') open?.reject(new Declined(message.code, message.said));
      else open?.resolve(message);
    }
    this.listener.heard(message);
  }

  #greeted(): void {
    this.#ready = true;
    this.#fails = 0;
    this.listener.phase('open');
    for (const { request } of this.#open.values()) this.#say(request);
    clearInterval(this.#pinging);
    this.#pinging = setInterval(() => this.#ping(), PING_EVERY_MS);
  }

  /** A connection can be dead without a word: whoever does not answer is left. */
  #ping(): void {
    const timer = setTimeout(() => this.#socket?.close(), PONG_WITHIN_MS);
    this.ask({ type: 'ping' }).then(
      () => clearTimeout(timer),
      () => clearTimeout(timer),
    );
  }

  #lost(code: number): void {
    this.#drop();
    this.#forget(({ request }) => NOT_AGAIN.has(request.type));
    if (code === UNWELCOME) {
      this.#over = true;
      this.#forget(() => true);
      this.listener.phase('closed');
      return;
    }
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#fails++);
    this.listener.phase('waiting');
    // A little apart, so that not everybody returns to a restarted server in the same moment.
    this.#timer = setTimeout(() => this.connect(), wait * (0.8 + 0.4 * Math.random()));
  }

  /** Lets go of the present socket without a word to anybody. */
  #drop(): void {
    this.#ready = false;
    clearInterval(this.#pinging);
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #forget(which: (open: Open) => boolean): void {
    for (const [id, open] of this.#open) {
      if (!which(open)) continue;
      this.#open.delete(id);
      open.reject(new Declined('lost', connection().lost));
    }
  }
}

/** The address of a table's socket on our own server. */
export function addressOf(table: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}${fileAt(`/api/tables/${encodeURIComponent(table)}/play`)}`;
}
