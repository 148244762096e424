/** One worker with Python in it: what it is sent, what it says, and that it is gone. */
import { fileAt } from '../base';
import { cacheOf, type Engine } from './download';
import type { Message } from './engine';

export type Role = 'tables' | 'bots';

/** The worker has ended, for whatever reason. */
export class Gone extends Error {}

export class Running {
  /** Resolved when Python is there, rejected where it does not start or where the worker ends. */
  readonly ready: Promise<void>;
  readonly #worker: Worker;
  #listener: (message: Message) => void = () => undefined;
  #death: () => void = () => undefined;
  #giveUp: (error: Error) => void = () => undefined;
  #answers = new Map<number, (text: string) => void>();
  #count = 0;
  #over = false;

  constructor(list: Engine, role: Role) {
    this.#worker = new Worker(fileAt(`/${list.worker}`), { type: 'module' });
    const lock = `menagerie-${role}-${Math.random().toString(36).slice(2)}`;
    this.ready = new Promise((resolve, reject) => {
      this.#giveUp = reject;
      this.#worker.onmessage = ({ data }) => {
        const message = data as Message;
        if (message.kind === 'began') this.#watch(lock);
        else if (message.kind === 'ready') resolve();
        else if (message.kind === 'failed') reject(new Error(message.said));
        this.#hear(message);
      };
      this.#worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error(event.message));
        this.#died();
      };
    });
    const archives = role === 'bots' ? [list.rooms, list.nets] : [list.rooms];
    const module = role === 'bots' ? 'menagerie.browser.thinking' : 'menagerie.browser.desk';
    const { pyodide } = list;
    this.post({ kind: 'start', role, lock, pyodide, archives, module, cache: cacheOf(list) });
  }

  post(message: object): void {
    if (!this.#over) this.#worker.postMessage(message);
  }

  hear(listener: (message: Message) => void): void {
    this.#listener = listener;
  }

  /** Says when the worker ends without having been asked to. */
  died(then: () => void): void {
    this.#death = then;
  }

  /** The answer of a bot; rejected where it takes longer, or where the worker dies. */
  answer(text: string, within: number): Promise<string> {
    const id = ++this.#count;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('It does not answer.')), within);
      this.#answers.set(id, (said) => {
        clearTimeout(timer);
        this.#answers.delete(id);
        if (said === '') reject(new Error('It is gone.'));
        else resolve(said);
      });
      this.post({ kind: 'think', id, text });
    });
  }

  stop(): void {
    this.#over = true;
    this.#worker.terminate();
    for (const answer of [...this.#answers.values()]) answer('');
  }

  #hear(message: Message): void {
    const answer = message.kind === 'answered' ? this.#answers.get(message.id) : undefined;
    if (answer !== undefined && message.kind === 'answered') answer(message.text);
    else this.#listener(message);
  }

  /** The worker holds the lock as long as it lives; without locks, lines notice by their pings. */
  #watch(lock: string): void {
    navigator.locks?.request(lock, () => this.#died()).catch(() => undefined);
  }

  #died(): void {
    if (this.#over) return;
    this.stop();
    this.#giveUp(new Gone());
    this.#death();
  }
}
