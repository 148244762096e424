/** The language of the pages: the browser's own, until somebody chooses. */
import type { Lang } from '../generated/protocol';

const KEPT = 'menagerie.language';

const known = (text: string | null): text is Lang => text === 'fr' || text === 'en';

function first(): Lang {
  const kept = localStorage.getItem(KEPT);
  if (known(kept)) return kept;
  for (const wish of navigator.languages) {
    if (wish.toLowerCase().startsWith('fr')) return 'fr';
    if (wish.toLowerCase().startsWith('en')) return 'en';
  }
  return 'en';
}

class Language {
  now: Lang = $state(first());
  /** Whether the page is about a game for small children: in French one says "tu" there. */
  familiar = $state(false);

  constructor() {
    // Chosen in another window, e.g. on the settings page beside a running game.
    addEventListener('storage', (event) => {
      if (event.key === KEPT && known(event.newValue)) this.now = event.newValue;
    });
  }

  /** Switches at once, and for the next visits. */
  choose(lang: Lang): void {
    this.now = lang;
    localStorage.setItem(KEPT, lang);
  }
}

export const language = new Language();
