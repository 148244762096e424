/**
 * Every game that can be played here: the house's, which the app has built in, and those that the
 * server has from elsewhere, which it is asked for when somebody wants to know.
 */
import { GAMES, type GameFacts } from '../generated/games';
import type { Lang, ViewMarks } from '../generated/protocol';
import { api, type ServedGame } from '../server/http';
import { counted } from '../words/words';

const HOUSE: Readonly<Record<string, GameFacts>> = GAMES;

export class Shelf {
  #others: readonly ServedGame[] = $state.raw([]);
  #asked: Promise<void> | null = null;
  /** Whether the server has told everything it has. */
  complete = $state(false);

  /** The house's games first. */
  get games(): readonly GameFacts[] {
    return [...Object.values(HOUSE), ...this.#others];
  }

  /** What is known of a game; null while, or if, there is none of that name. */
  find(name: string): GameFacts | null {
    if (Object.hasOwn(HOUSE, name)) return HOUSE[name] ?? null;
    void this.ask().catch(() => undefined);
    return this.#others.find((game) => game.name === name) ?? null;
  }

  /** What a game from elsewhere says its view holds. */
  marksOf(name: string): ViewMarks | null {
    return this.#others.find((game) => game.name === name)?.marks ?? null;
  }

  /** The title of a game, or its bare name as long as the title is unknown. A number that it begins
   *  with never stands alone at the end of a line. */
  titleOf(name: string, lang: Lang): string {
    return counted(this.find(name)?.title[lang] ?? name);
  }

  /** Asks the server once; a question without an answer may be asked again. */
  ask(): Promise<void> {
    this.#asked ??= this.#fetch().catch((error: unknown) => {
      this.#asked = null;
      throw error;
    });
    return this.#asked;
  }

  async #fetch(): Promise<void> {
    const found = await api.games();
    this.#others = found.filter(({ name }) => !Object.hasOwn(HOUSE, name));
    this.complete = true;
  }
}

export const shelf = new Shelf();
