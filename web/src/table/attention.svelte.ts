/** "Your turn": by the title of the page, a chime, a short buzz, and a note where nobody looks. */
import { buzz, play } from '../design/sound';
import { table as words } from '../words/table';
import { call, hush } from './call';

const BUZZ_MS = [60, 40, 60];

/** Keeps the title, and calls when `due` becomes true. */
export function attention(due: () => boolean, game: () => string, code: () => string): void {
  let was = false;
  $effect(() => {
    const now = due();
    const called = words().yourTurnTitle(game());
    document.title = now ? called : `${game()} · Ménagerie`;
    if (now && !was) {
      play('turn');
      // Browsers let no hidden page vibrate, and none that nobody has touched.
      if (document.hidden) void call(code(), called);
      else buzz(BUZZ_MS);
    }
    was = now;
  });
  $effect(() => {
    const seen = () => {
      if (!document.hidden) void hush(code());
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  });
  $effect(() => () => void (document.title = 'Ménagerie'));
}
