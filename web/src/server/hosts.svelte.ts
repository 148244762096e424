/**
 * Who keeps a table: a server, or this device by itself. Both hear the same requests and say the
 * same messages, so nothing else in the app knows which it is. What a device needs (`offline/`) is
 * loaded when it is first asked.
 */
import { untrack } from 'svelte';
import { ALONE, ENGINE, fileAt } from '../base';

/** An answer, as over HTTP. */
export interface Answered {
  status: number;
  body: string;
}

/** The part of a WebSocket that a table needs. */
export interface Dialled {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Question {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  lang: string;
}

const CHOSEN = 'menagerie.offline';
const READY = 'menagerie.engine';
const PLAYED = 'menagerie.here';

/** Ids and codes of tables on this device, as `browser/tables.py` gives them. */
const OF_DEVICE = /^\/api\/(tables\/here-|codes\/l)/i;
/** Whether a table is one of this device. */
export const isHere = (table: string): boolean => table.startsWith('here-');
const OF_SERVER = /^\/api\/(tables\/(?!here-)|codes\/(?!l))/i;
/** A WebSocket that was closed without a word. */
const LOST = 1006;

const engine = async () => (await import('../offline/engine')).engine;

class Hosts {
  /** Whether one wants new tables on this device, even with a server. */
  chosen = $state(localStorage.getItem(CHOSEN) !== null);
  /** Whether the server has not answered. */
  away = $state(false);
  /** Whether everything that the device needs is on it. */
  ready = $state(ENGINE !== null && localStorage.getItem(READY) === ENGINE);
  /** How much of it has come, from 0 to 1; null when nothing is being fetched. */
  progress: number | null = $state(null);

  constructor() {
    if (!this.ready && localStorage.getItem(READY) !== null) void this.#look();
  }

  /** Whether one may play without a server here. */
  readonly offered = ENGINE !== null;

  /** Whether new tables, and all that belongs to no table, are this device's business. */
  get local(): boolean {
    return ALONE || (this.offered && (this.chosen || (this.away && this.ready)));
  }

  /** Whether there may be tables on this device. */
  get played(): boolean {
    return this.offered && localStorage.getItem(PLAYED) !== null;
  }

  /** Asks whoever keeps what the path names. A server that is away is stood in for. */
  async ask(question: Question): Promise<Answered> {
    const { path } = question;
    // Whoever asks in an effect does not ask again because somebody else answers from now on.
    const local = untrack(() => this.local);
    if (OF_DEVICE.test(path) || (local && !OF_SERVER.test(path))) return this.#here(question);
    try {
      return await fromServer(question);
    } catch (error) {
      if (OF_SERVER.test(path) || !(this.ready || (await this.#look()))) throw error;
      this.away = true;
      return this.#here(question);
    }
  }

  /** How a table is talked to. */
  line(table: string): (url: string) => Dialled {
    if (isHere(table)) return () => new DeviceLine(table);
    return (url) => new WebSocket(url) as Dialled;
  }

  /** Gets everything that the device needs, once. */
  async fetch(): Promise<void> {
    await (await engine()).fetch();
  }

  /** Starts Python before it is asked: it takes some seconds. */
  async wake(): Promise<void> {
    await (await engine()).wake();
  }

  /** From now on new tables are on this device; or, again, on the server. */
  choose(local: boolean): void {
    this.chosen = local;
    if (local) localStorage.setItem(CHOSEN, '1');
    else localStorage.removeItem(CHOSEN);
  }

  /** Notes that all of it is here, or that it is not. */
  arrived(complete: boolean): void {
    this.ready = complete;
    if (complete && ENGINE !== null) localStorage.setItem(READY, ENGINE);
    else localStorage.removeItem(READY);
  }

  /**
   * Whether all of it is here, though this page has not fetched it: after an update the service
   * worker has brought it along with the new pages.
   */
  async #look(): Promise<boolean> {
    if (ENGINE === null || !('caches' in globalThis)) return false;
    const kept = (await caches.match(fileAt(`/${ENGINE}`))) !== undefined;
    if (kept) this.arrived(true);
    return kept;
  }

  async #here(question: Question): Promise<Answered> {
    if (question.method === 'POST') localStorage.setItem(PLAYED, '1');
    return (await engine()).ask(question);
  }
}

async function fromServer({ method, path, body, lang }: Question): Promise<Answered> {
  const headers: Record<string, string> = { 'accept-language': lang };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(fileAt(path), { method, headers, body: sent });
  return { status: response.status, body: await response.text() };
}

/** A line to a table on this device, which opens when the device is ready. */
class DeviceLine implements Dialled {
  onopen: Dialled['onopen'] = null;
  onmessage: Dialled['onmessage'] = null;
  onclose: Dialled['onclose'] = null;
  #real: Pick<Dialled, 'send' | 'close'> | null = null;
  #closed = false;

  constructor(table: string) {
    engine()
      .then((found) => found.open(table, this))
      .then(
        (real) => {
          this.#real = real;
          if (this.#closed) real.close();
          else this.onopen?.();
        },
        () => this.close(),
      );
  }

  send(text: string): void {
    this.#real?.send(text);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#real?.close();
    // As a WebSocket does, so that somebody who gave up waiting comes back.
    setTimeout(() => this.onclose?.({ code: LOST }));
  }
}

export const hosts = new Hosts();
