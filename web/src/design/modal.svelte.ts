/** What dialogs and sheets share: the browser's own modal dialog, which keeps the focus inside. */
import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { remember } from './focus';

interface Modal {
  open: () => boolean;
  close: () => void;
}

/** How many are open: what lies below them cannot be touched. */
class Modals {
  #open = $state.raw<readonly HTMLDialogElement[]>([]);

  get any(): boolean {
    return this.#open.length > 0;
  }

  note(dialog: HTMLDialogElement): void {
    const others = this.#open.filter((one) => one !== dialog);
    this.#open = dialog.open ? [...others, dialog] : others;
  }
}

export const modals = new Modals();

/** Opens and closes a `<dialog>` as `open` says; Escape and a tap beside it ask to close. */
export function modal({ open, close }: Modal): Attachment<HTMLDialogElement> {
  return (dialog) => {
    let back: (() => void) | undefined;
    const shut = () => {
      dialog.close();
      // What had the focus before may be gone: then the browser knows no place for it.
      const now = document.activeElement;
      if (now === document.body || dialog.contains(now)) back?.();
    };
    const cancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    const beside = (event: MouseEvent) => {
      if (event.target === dialog) close();
    };
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('click', beside);
    $effect(() => {
      if (open() && !dialog.open) {
        back = remember();
        dialog.showModal();
      } else if (!open() && dialog.open) shut();
      untrack(() => modals.note(dialog));
    });
    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('click', beside);
      if (dialog.open) shut();
      modals.note(dialog);
    };
  };
}
