/** One score book: asked of the server, and how its numbers are said. */
import { shelf } from '../games/shelf.svelte';
import type { BestScore, BookPlayer, GroupBook, HeadToHead } from '../generated/protocol';
import { api, sentence } from '../server/http';
import { language } from '../words/language.svelte';

export class Book {
  group: GroupBook | null = $state.raw(null);
  problem = $state('');

  constructor(readonly id: string) {}

  async look(): Promise<void> {
    try {
      this.group = await api.group(this.id);
      this.problem = '';
    } catch (error) {
      this.problem = sentence(error);
    }
  }
}

/** The name of a player by id. */
export function namesOf(players: readonly BookPlayer[]): (id: string) => string {
  const names = new Map(players.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}

/** Whole points as they are, halves with their half. */
export const pointsOf = (points: number) =>
  new Intl.NumberFormat(language.now, { maximumFractionDigits: 1 }).format(points);

export const dayOf = (at: number) =>
  new Intl.DateTimeFormat(language.now, { dateStyle: 'medium' }).format(at * 1000);

export const titleOf = (game: string) => shelf.titleOf(game, language.now);

/** The meetings of one player: who the other is, and how it went as this player sees it. */
export function meetingsOf(pairs: readonly HeadToHead[], player: string) {
  return pairs.flatMap(({ one, other, games, ahead, behind }) => {
    if (one === player) return [{ other, games, ahead, behind }];
    if (other === player) return [{ other: one, games, ahead: behind, behind: ahead }];
    return [];
  });
}

/** The best scores in the order of their games’ titles. */
export const inOrder = (bests: readonly BestScore[]) =>
  [...bests].sort((one, other) => titleOf(one.game).localeCompare(titleOf(other.game)));
