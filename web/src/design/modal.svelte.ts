/** What dialogs and sheets share: the browser's own modal dialog, which keeps the focus inside. */
import type { Attachment } from 'svelte/attachments';

interface Modal {
  open: () => boolean;
  close: () => void;
}

/** Opens and closes a `<dialog>` as `open` says; Escape and a tap beside it ask to close. */
export function modal({ open, close }: Modal): Attachment<HTMLDialogElement> {
  return (dialog) => {
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
      if (open() && !dialog.open) dialog.showModal();
      else if (!open() && dialog.open) dialog.close();
    });
    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('click', beside);
      if (dialog.open) dialog.close();
    };
  };
}
