/**
 * Keeps the keyboard where the play is. What has the focus may go away: the button of a move that
 * is confirmed, a card that is played, a page that is left. The browser then gives the focus to
 * nobody, and the next Tab begins at the top. Here the part of the page that it was in gets it.
 */

/** The parts of a page that can take the focus of something in them. */
const PARTS = 'dialog, main, section, aside';
const WATCHED = ['disabled', 'hidden', 'inert', 'open'];

/** Something that had the focus, and the parts it was in, the smallest first. */
interface Place {
  element: HTMLElement;
  parts: readonly HTMLElement[];
}

let last: Place | null = null;

function placeOf(element: HTMLElement): Place {
  const parts: HTMLElement[] = [];
  for (let part = element.closest<HTMLElement>(PARTS); part !== null;) {
    parts.push(part);
    part = part.parentElement?.closest<HTMLElement>(PARTS) ?? null;
  }
  return { element, parts };
}

const nobodyHasIt = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

const isThere = (element: HTMLElement): boolean =>
  element.isConnected && (element.checkVisibility?.() ?? true);

/** Whether it can have the focus still: then whoever pointed beside it has taken it away. */
const canHaveIt = (element: HTMLElement): boolean =>
  isThere(element) && !element.matches(':disabled') && element.closest('[inert]') === null;

/** Gives the focus to a part, or to something in it, without scrolling; whether it took it. */
export function focusOn(element: HTMLElement): boolean {
  if (element.matches(PARTS) && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    // Otherwise every tap on it would give it the focus from now on.
    const done = () => element.tabIndex < 0 && element.removeAttribute('tabindex');
    element.addEventListener('blur', done, { once: true });
  }
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** As near to a place as possible: there, in the part it was in, or in the page's main part. */
function returnTo(place: Place | null): void {
  const near = place === null ? [] : [place.element, ...place.parts];
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open]')].reverse();
  const main = document.querySelector<HTMLElement>('main');
  // Below an open dialog nothing takes the focus.
  [...near.filter(canHaveIt), ...dialogs, ...(main === null ? [] : [main])].some(focusOn);
}

/** Remembers where the focus is; what it answers brings it back there, or near by. */
export function remember(): () => void {
  const now = document.activeElement;
  const place = now instanceof HTMLElement && now !== document.body ? placeOf(now) : last;
  return () => returnTo(place);
}

function look(): void {
  if (last !== null && nobodyHasIt() && !canHaveIt(last.element)) returnTo(last);
}

/** Watches over the focus of the whole page; called once. */
export function keepFocus(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let late: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof HTMLElement) last = placeOf(target);
    },
    options,
  );
  // What a rule of style has hidden is noticed here at the latest.
  document.addEventListener('keydown', look, options);
  const watch = new MutationObserver(() => {
    clearTimeout(late);
    // To look is to lay out the page: not in the task that has just changed all of it.
    late = setTimeout(() => {
      look();
      // The focus leaves what cannot have it any more only when the page is drawn.
      requestAnimationFrame(() => setTimeout(look));
    });
  });
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: WATCHED });
  return () => {
    listening.abort();
    watch.disconnect();
    clearTimeout(late);
    last = null;
  };
}
