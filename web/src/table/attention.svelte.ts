/** "Your turn": by the title of the page, a chime, and a short buzz. */
import { buzz, play } from '../design/sound';
import { table as words } from '../words/table';

const BUZZ_MS = [60, 40, 60];

/** Keeps the title, and calls when `due` becomes true. */
export function attention(due: () => boolean, game: () => string): void {
  let was = false;
  $effect(() => {
    const now = due();
    document.title = now ? words().yourTurnTitle(game()) : `${game()} · Ménagerie`;
    if (now && !was) {
      play('turn');
      // Browsers let no hidden page vibrate, and none that nobody has touched.
      if (!document.hidden) buzz(BUZZ_MS);
    }
    was = now;
  });
  $effect(() => () => void (document.title = 'Ménagerie'));
}
