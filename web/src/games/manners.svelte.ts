/** How one speaks on the pages of a game. */
import { language } from '../words/language.svelte';
import { isFamiliar } from './about';

/** The page speaks as one speaks at this game's table, as long as it is open. */
export function speakAsAt(game: () => string | null): void {
  $effect.pre(() => {
    const name = game();
    language.familiar = name !== null && isFamiliar(name);
    return () => void (language.familiar = false);
  });
}
