/** The keys of a table, and what each does. A board may have keys of its own: those go first. */
import { modals } from '../design/modal.svelte';
import { settings } from '../settings/settings.svelte';

export interface Shortcuts {
  /** To the felt, to the tray, to the log. */
  board: () => void;
  move: () => void;
  log: () => void;
  hint: () => void;
  /** Takes the last move back. */
  undo: () => void;
  /** What the keys are. */
  keys: () => void;
  /** The button of the tray with this number, the first is 1. */
  press: (number: number) => void;
}

export const KEYS = { board: 'b', move: 'm', log: 'l', hint: 'h', undo: 'u', keys: '?' } as const;

type Named = keyof typeof KEYS;

const named = (key: string) =>
  (Object.keys(KEYS) as Named[]).find((name) => KEYS[name] === key.toLowerCase());

/** Whether somebody is writing, or choosing by letters. */
const writes = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

/** A listener for the keys of the window. */
export function onShortcut(shortcuts: Shortcuts): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.repeat || !settings.keys || modals.any) return;
    if (event.ctrlKey || event.metaKey || event.altKey || writes(event.target)) return;
    // Where the digits lie, not what they write: on some keyboards they need the Shift key.
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
    const name = named(event.key);
    if (name !== undefined) shortcuts[name]();
    else if (digit !== undefined) shortcuts.press(Number(digit));
    else return;
    event.preventDefault();
  };
}
