/** The language of the pages: the browser's own, until somebody chooses. */
import type { Lang } from '../generated/protocol';

const KEPT = 'menagerie.language';

function first(): Lang {
  const kept = localStorage.getItem(KEPT);
  if (kept === 'fr' || kept === 'en') return kept;
  for (const wish of navigator.languages) {
    if (wish.toLowerCase().startsWith('fr')) return 'fr';
    if (wish.toLowerCase().startsWith('en')) return 'en';
  }
  return 'en';
}

class Language {
  now: Lang = $state(first());

  /** Switches at once, and for the next visits. */
  choose(lang: Lang): void {
    this.now = lang;
    localStorage.setItem(KEPT, lang);
  }
}

export const language = new Language();
