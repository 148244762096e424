/**
 * Touch anything to read what it does: `{@attach help({ title, text })}` on any element.
 * A mouse that rests on it, a finger that stays on it, or the key `?` while it has the focus
 * opens the note; `HelpHost` in the app draws it.
 */
import type { Attachment } from 'svelte/attachments';

export interface Note {
  title?: string;
  text: string;
}

const REST_MS = 450;
const HOLD_MS = 420;
/** A finger that has moved further than this is scrolling. */
const SLIP_PX = 10;

class Help {
  note: Note | null = $state.raw(null);
  /** What the note is about. */
  about: Element | null = $state.raw(null);

  open(note: Note, about: Element): void {
    this.note = note;
    this.about = about;
  }

  close(about?: Element): void {
    if (about !== undefined && about !== this.about) return;
    this.note = null;
    this.about = null;
  }
}

export const helping = new Help();

export function help(note: Note | null): Attachment<Element> {
  return (node) => {
    if (note === null) return;
    const element = node as HTMLElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    let held = false;

    const wait = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        held = true;
        helping.open(note, element);
      }, ms);
    };
    const stop = () => {
      clearTimeout(timer);
      helping.close(element);
    };
    const enter = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') wait(REST_MS);
    };
    const leave = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') stop();
      else clearTimeout(timer);
    };
    const down = (event: PointerEvent) => {
      held = false;
      if (event.pointerType === 'mouse') return stop();
      from = { x: event.clientX, y: event.clientY };
      wait(HOLD_MS);
    };
    const move = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') return;
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP_PX) clearTimeout(timer);
    };
    const up = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') clearTimeout(timer);
    };
    // A long press was a question, not a choice.
    const click = (event: Event) => {
      if (held && helping.about === element) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      held = false;
    };
    const menu = (event: Event) => {
      if (held) event.preventDefault();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === '?') {
        event.preventDefault();
        event.stopPropagation();
        helping.open(note, element);
      } else if (event.key === 'Escape' && helping.about === element) {
        event.stopPropagation();
        helping.close();
      }
    };
    const listeners: [string, (event: never) => void, boolean][] = [
      ['pointerenter', enter, false],
      ['pointerleave', leave, false],
      ['pointerdown', down, false],
      ['pointermove', move, false],
      ['pointerup', up, false],
      ['pointercancel', leave, false],
      ['click', click, true],
      ['contextmenu', menu, false],
      ['keydown', key, false],
      ['blur', stop, false],
    ];
    for (const [kind, listener, capture] of listeners)
      element.addEventListener(kind, listener as EventListener, capture);
    return () => {
      stop();
      for (const [kind, listener, capture] of listeners)
        element.removeEventListener(kind, listener as EventListener, capture);
    };
  };
}
