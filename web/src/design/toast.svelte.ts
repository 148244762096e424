/**
 * Short messages that come by themselves and go again: `toast.say(text, 'warn')`; or stay until
 * somebody has seen them: `toast.keep(text, { label, act })`.
 */

export type Tone = 'plain' | 'good' | 'warn' | 'bad';

/** What can be done about it. */
interface Action {
  label: string;
  act: () => void;
}

export interface Message {
  id: number;
  text: string;
  tone: Tone;
  action: Action | null;
}

/** Long enough to read: a start, and so much for each letter. */
const START_MS = 2500;
const LETTER_MS = 55;
const MOST = 3;

class Toast {
  messages: Message[] = $state([]);
  #last = 0;

  say(text: string, tone: Tone = 'plain'): void {
    const id = this.#add(text, tone, null);
    setTimeout(() => this.drop(id), START_MS + LETTER_MS * text.length);
  }

  /** It stays until it is closed, whatever else is said. */
  keep(text: string, action: Action): void {
    this.#add(text, 'plain', action);
  }

  drop(id: number): void {
    this.messages = this.messages.filter((message) => message.id !== id);
  }

  #add(text: string, tone: Tone, action: Action | null): number {
    const id = ++this.#last;
    const others = this.messages.filter((message) => message.text !== text);
    const all = [...others, { id, text, tone, action }];
    const passing = all.filter((message) => message.action === null).slice(-MOST);
    this.messages = all.filter((message) => message.action !== null || passing.includes(message));
    return id;
  }
}

export const toast = new Toast();
