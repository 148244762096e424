/** Finds what a note speaks of, and marks it. */
import type { Point } from './lesson';

/** Where the frame shows what a board may not have marked. */
const FRAME: Record<Point, string> = {
  hand: 'main',
  board: 'main',
  target: 'main',
  score: '.side ul',
  own: '.side ul',
  offer: 'main',
  missing: 'main',
  confirm: '.tray',
  players: '.side ul',
  hint: 'header button',
};

const visible = (selector: string) =>
  [...document.querySelectorAll(`.stage ${selector}`)].filter(
    (element) => element.getClientRects().length > 0,
  );

/** What the table shows of it, marked as long as `point` says so; `changed` is read anew. */
export function pointing(point: () => Point | null, changed: () => unknown) {
  let found = $state.raw<Element[]>([]);
  $effect(() => {
    const now = point();
    void changed();
    if (now === null) return;
    const marked = visible(`[data-learn="${now}"]`);
    const elements = marked.length > 0 ? marked : visible(FRAME[now]).slice(0, 1);
    for (const element of elements) element.setAttribute('data-pointed', '');
    found = elements;
    return () => {
      found = [];
      for (const element of elements) element.removeAttribute('data-pointed');
    };
  });
  return {
    get elements() {
      return found;
    },
  };
}
