/**
 * The page's side of playing without a server: two workers with the house's own Python, one for the
 * tables and one for the bots. A worker that dies is started again: everything acknowledged is on
 * the disk, lines are closed and come back by themselves, and what a bot was asked is asked again.
 */
import { ENGINE } from '../base';
import { toast } from '../design/toast.svelte';
import { Declined } from '../server/http';
import { hosts, type Answered, type Dialled, type Question } from '../server/hosts.svelte';
import { offline as words } from '../words/offline';
import { download, isKept, listOf, throwAway, type Engine as List } from './download';
import { Gone, Running, type Role } from './running';

/** A bot that has not answered by then is stopped; on a slow device it thinks longer than here. */
const THINKING_MS = 30_000;
/** How long the service worker is waited for. */
const SERVED_MS = 3000;
const LOST = 1006;

interface Waiting {
  resolve: (answer: Answered) => void;
  reject: (error: Declined) => void;
}

export class Engine {
  #tables: Promise<Running> | null = null;
  #bots: Promise<Running> | null = null;
  #fetched: Promise<List> | null = null;
  #asked = new Map<number, Waiting>();
  #lines = new Map<number, Dialled>();
  #opening = new Map<number, { resolve: () => void; reject: (error: Declined) => void }>();
  #count = 0;
  #thinking: Promise<unknown> = Promise.resolve();

  constructor(
    readonly start: (list: List, role: Role) => Running = (list, role) => new Running(list, role),
  ) {}

  /** Gets everything that is needed, and keeps it: once. */
  fetch(): Promise<List> {
    this.#fetched ??= this.#fetch();
    this.#fetched.catch(() => (this.#fetched = null));
    return this.#fetched;
  }

  /** Starts the tables' worker, if it does not run. */
  async wake(): Promise<void> {
    await this.#running();
  }

  async ask({ method, path, body, lang }: Question): Promise<Answered> {
    const tables = await this.#running();
    const id = ++this.#count;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      const text = body === undefined ? '' : JSON.stringify(body);
      tables.post({ kind: 'ask', id, method, path, body: text, lang });
    });
  }

  /** Opens a line to a table, on which messages come. */
  async open(table: string, line: Dialled): Promise<Pick<Dialled, 'send' | 'close'>> {
    const tables = await this.#running();
    const number = ++this.#count;
    this.#lines.set(number, line);
    await new Promise<void>((resolve, reject) => {
      this.#opening.set(number, { resolve, reject });
      tables.post({ kind: 'open', line: number, table });
    });
    return {
      send: (text) => tables.post({ kind: 'hear', line: number, text }),
      close: () => {
        this.#lines.delete(number);
        tables.post({ kind: 'close', line: number });
      },
    };
  }

  async #fetch(): Promise<List> {
    if (ENGINE === null) throw new Declined('no-engine', words().none);
    try {
      const list = await listOf(ENGINE);
      if (!hosts.ready || !(await isKept(ENGINE)))
        await download(ENGINE, list, (part) => (hosts.progress = Math.floor(100 * part) / 100));
      hosts.arrived(true);
      return list;
    } catch (error) {
      throw error instanceof Declined ? error : new Declined('broken-download', words().broken);
    } finally {
      hosts.progress = null;
    }
  }

  #running(): Promise<Running> {
    this.#tables ??= this.#started('tables');
    return this.#tables;
  }

  async #started(role: Role): Promise<Running> {
    const list = await this.fetch().catch((error: Declined) => {
      this.#gone(role, null);
      throw error;
    });
    await served();
    const running = this.start(list, role);
    running.hear((message) => this.#hear(running, message));
    running.died(() => this.#gone(role, running));
    try {
      await running.ready;
    } catch (error) {
      if (error instanceof Gone) throw new Declined('lost', words().again);
      this.#gone(role, running);
      // Perhaps a file is broken that was whole when it came: the next time it comes anew.
      if (navigator.onLine) await throwAway(list);
      hosts.arrived(false);
      this.#fetched = null;
      throw new Declined('no-start', words().notStarted);
    }
    // The bots come next, so that they are awake when they are first asked.
    if (role === 'tables') void this.#awake().catch(() => undefined);
    return running;
  }

  #hear(tables: Running, message: Message): void {
    switch (message.kind) {
      case 'answered': {
        const [status, body] = JSON.parse(message.text) as [number, string];
        this.#asked.get(message.id)?.resolve({ status, body });
        this.#asked.delete(message.id);
        return;
      }
      case 'opened':
        this.#opening.get(message.line)?.resolve();
        this.#opening.delete(message.line);
        return;
      case 'say':
        this.#lines.get(message.line)?.onmessage?.({ data: message.text });
        return;
      case 'hangUp':
        this.#lines.get(message.line)?.onclose?.({ code: message.code });
        this.#lines.delete(message.line);
        return;
      case 'think':
        // One question at a time: a bot's time to answer begins when it is asked.
        this.#thinking = this.#thinking.then(async () => {
          const text = await this.#thought(message.text);
          tables.post({ kind: 'thought', id: message.id, text });
        });
        return;
      case 'unstored':
        toast.say(message.full ? words().full : words().unstored, 'bad');
        return;
      case 'failed':
        console.warn(message.said);
        return;
    }
  }

  /** What the bots' worker says; one that dies or hangs is started again and asked once more. */
  async #thought(text: string): Promise<string> {
    for (let attempt = 0; attempt < 2; attempt++) {
      try {
        const bots = await this.#awake();
        return await bots.answer(text, THINKING_MS);
      } catch {
        (await this.#bots?.catch(() => null))?.stop();
        this.#bots = null;
      }
    }
    return '{"failed":"The worker of the bots does not answer."}';
  }

  #awake(): Promise<Running> {
    this.#bots ??= this.#started('bots');
    return this.#bots;
  }

  /** A worker is gone: whoever waits for it is told, and comes back by themselves. */
  #gone(role: Role, running: Running | null): void {
    running?.stop();
    if (role === 'bots') {
      this.#bots = null;
      return;
    }
    this.#tables = null;
    const lost = new Declined('lost', words().again);
    for (const { reject } of [...this.#asked.values(), ...this.#opening.values()]) reject(lost);
    this.#asked.clear();
    this.#opening.clear();
    const lines = [...this.#lines.values()];
    this.#lines.clear();
    for (const line of lines) line.onclose?.({ code: LOST });
  }
}

/**
 * Workers get their files from the service worker, which needs a moment on the first visit. There
 * may be none, so nobody waits for it for long.
 */
async function served(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (workers === undefined || (await workers.getRegistration()) === undefined) return;
  if (workers.controller !== null) return;
  await new Promise<void>((done) => {
    workers.addEventListener('controllerchange', () => done(), { once: true });
    setTimeout(done, SERVED_MS);
  });
}

/** What a worker says. */
export type Message =
  | { kind: 'began' }
  | { kind: 'ready' }
  | { kind: 'answered'; id: number; text: string }
  | { kind: 'opened'; line: number }
  | { kind: 'say'; line: number; text: string }
  | { kind: 'hangUp'; line: number; code: number }
  | { kind: 'think'; id: number; text: string }
  | { kind: 'unstored'; full: boolean }
  | { kind: 'failed'; said: string };

export const engine = new Engine();
