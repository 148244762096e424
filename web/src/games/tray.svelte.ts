/**
 * What a board puts into the tray at the bottom of the stage: the hand, what is asked, and the
 * buttons that decide. `InTray.svelte` puts it there, `table/Tray.svelte` draws it.
 */
import { getContext, setContext, type Snippet } from 'svelte';

export interface TrayContents {
  /** What is one's own: cards, a colony. It keeps its height, whatever it holds. */
  hand?: Snippet;
  /** Buttons that decide without a trial; shown while nothing is tried. */
  choices?: Snippet;
  /** What is asked of the player now, in a few words. */
  prompt: string;
  /** Beside the words even where the screen is narrow: for a hand that is small. */
  beside: boolean;
  /** Whether the hand is everybody's: then a screen in the middle of the table shows it too. */
  common: boolean;
}

class Tray {
  contents: TrayContents | null = $state.raw(null);
}

const TRAY = Symbol('tray');

/** Called once, by `BoardContext.svelte`. */
export const provideTray = () => setContext(TRAY, new Tray());

export const trayOf = () => getContext<Tray>(TRAY);
