/** How this browser likes it: kept here only, and applied at once. */

export type Theme = 'system' | 'light' | 'dark';
/** `instant` shows everything at once: nothing moves, nothing is waited for. */
export type Speed = 'slow' | 'normal' | 'fast' | 'instant';
/** How the final count goes on. */
type Counting = 'tap' | 'auto';
/** `system` asks the reader's system whether things may move. */
export type Motion = 'system' | 'full' | 'none';

export interface Kept {
  theme: Theme;
  sound: boolean;
  /** Whether sound has been offered here. */
  soundOffered: boolean;
  speed: Speed;
  motion: Motion;
  /** Vibrate when it is one's turn. */
  vibration: boolean;
  counting: Counting;
  /** Little scenes at the moments of a game. */
  scenes: boolean;
  /** Explain what happens for the first time. */
  firsts: boolean;
  /** Single keys do things at a table. */
  keys: boolean;
  /** What happened can be read beside the table, where there is room. */
  log: boolean;
}

const KEY = 'menagerie.settings';
const LESS_MOTION = '(prefers-reduced-motion: reduce)';

const CHOICES: { [K in keyof Kept]: readonly Kept[K][] } = {
  theme: ['system', 'light', 'dark'],
  sound: [false, true],
  soundOffered: [false, true],
  speed: ['normal', 'slow', 'fast', 'instant'],
  motion: ['system', 'full', 'none'],
  vibration: [true, false],
  counting: ['tap', 'auto'],
  scenes: [true, false],
  firsts: [true, false],
  keys: [true, false],
  log: [true, false],
};

/** The ground of the pages, for the bars that the browser draws around them. */
const BARS = { light: '#f5ecdc', dark: '#1d1916' };

/** The pace of each speed, as a factor on every duration. */
const PACES: Record<Speed, number> = { slow: 1.7, normal: 1, fast: 0.5, instant: 0 };

/** What was kept, with the first choice for whatever is missing or not a choice. */
export function readKept(text: string | null): Kept {
  let found: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) found = parsed as Record<string, unknown>;
  } catch {
    // Somebody else's text under our key: start anew.
  }
  const pick = <K extends keyof Kept>(key: K): Kept[K] => {
    const choices = CHOICES[key];
    return choices.find((choice) => choice === found[key]) ?? (choices[0] as Kept[K]);
  };
  return {
    theme: pick('theme'),
    sound: pick('sound'),
    soundOffered: pick('soundOffered'),
    speed: pick('speed'),
    motion: pick('motion'),
    vibration: pick('vibration'),
    counting: pick('counting'),
    scenes: pick('scenes'),
    firsts: pick('firsts'),
    keys: pick('keys'),
    log: pick('log'),
  };
}

class Settings {
  #kept: Kept = $state(readKept(stored()));
  #lessMotion = $state(false);

  constructor() {
    const query = globalThis.matchMedia?.(LESS_MOTION);
    this.#lessMotion = query?.matches ?? false;
    query?.addEventListener('change', () => (this.#lessMotion = query.matches));
    globalThis.addEventListener?.('storage', (event) => {
      if (event.key !== KEY) return;
      this.#kept = readKept(event.newValue);
      this.#apply();
    });
    this.#apply();
  }

  get theme(): Theme {
    return this.#kept.theme;
  }
  get sound(): boolean {
    return this.#kept.sound;
  }
  get soundOffered(): boolean {
    return this.#kept.soundOffered;
  }
  get speed(): Speed {
    return this.#kept.speed;
  }
  get motion(): Motion {
    return this.#kept.motion;
  }
  get vibration(): boolean {
    return this.#kept.vibration;
  }
  get counting(): Counting {
    return this.#kept.counting;
  }
  get scenes(): boolean {
    return this.#kept.scenes;
  }
  get firsts(): boolean {
    return this.#kept.firsts;
  }

  get keys(): boolean {
    return this.#kept.keys;
  }

  get log(): boolean {
    return this.#kept.log;
  }

  /** Whether things move at all. */
  get moves(): boolean {
    if (this.#kept.speed === 'instant') return false;
    return this.#kept.motion === 'full' || (this.#kept.motion === 'system' && !this.#lessMotion);
  }

  /** The factor on every wait. Who asked for less motion gets the same pauses, to read. */
  get pace(): number {
    return PACES[this.#kept.speed];
  }

  set<K extends keyof Kept>(key: K, value: Kept[K]): void {
    this.#kept[key] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing still follows the choice until it is closed.
    }
    this.#apply();
  }

  #apply(): void {
    const root = document.documentElement;
    root.dataset.speed = this.#kept.speed;
    root.dataset.motion = this.#kept.motion;
    const { theme } = this.#kept;
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
    for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
      bar.content = BARS[theme === 'system' ? schemeOf(bar) : theme];
  }
}

function schemeOf(bar: HTMLMetaElement): 'light' | 'dark' {
  return bar.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings = new Settings();
