/** Short messages that come by themselves and go again: `toast.say(text, 'warn')`. */

export type Tone = 'plain' | 'good' | 'warn' | 'bad';

export interface Message {
  id: number;
  text: string;
  tone: Tone;
}

/** Long enough to read: a start, and so much for each letter. */
const START_MS = 2500;
const LETTER_MS = 55;
const MOST = 3;

class Toast {
  messages: Message[] = $state([]);
  #last = 0;

  say(text: string, tone: Tone = 'plain'): void {
    const id = ++this.#last;
    const others = this.messages.filter((message) => message.text !== text);
    this.messages = [...others, { id, text, tone }].slice(-MOST);
    setTimeout(() => this.drop(id), START_MS + LETTER_MS * text.length);
  }

  drop(id: number): void {
    this.messages = this.messages.filter((message) => message.id !== id);
  }
}

export const toast = new Toast();
