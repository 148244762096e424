/** What is said of an ending: to whoever won or lost at this screen, or about the winners. */
import { countsCards, isFamiliar } from '../games/about';
import type { Outcome } from '../generated/protocol';
import { count as words } from '../words/count';
import { language } from '../words/language.svelte';
import { joined } from '../words/words';
import { tieBroken, verdictOf } from './verdict';

/** A score in words: points, or cards where those are counted. */
export const amountOf = (game: string, count: number): string =>
  countsCards(game) ? words().cards(count) : words().points(count);

/** What is said to whoever sits here, in the tone of the game. */
export const toYouOf = (game: string) => (isFamiliar(game) ? words().familiar : words().formal);

/** "Zoé wins!", whoever reads it. */
export function winnersOf({ winners }: Outcome, names: readonly string[]): string {
  const listed = joined(
    language.now,
    winners.map((seat) => names[seat] ?? ''),
  );
  return winners.length === 1 ? words().winner(listed) : words().winners(listed);
}

export interface Headline {
  title: string;
  /** One more sentence; empty where there is nothing to add. */
  more: string;
  /** Whether there is something to celebrate at this screen. */
  happy: boolean;
}

export function headlineOf(
  game: string,
  outcome: Outcome,
  names: readonly string[],
  mine: readonly number[],
): Headline {
  const toYou = toYouOf(game);
  const verdict = verdictOf(outcome, mine);
  const tie = tieBroken(outcome) ? words().tieBroken : '';
  if (verdict.kind === 'won') return { title: toYou.win, more: tie, happy: true };
  if (verdict.kind === 'shared') {
    const others = joined(
      language.now,
      verdict.others.map((seat) => names[seat] ?? ''),
    );
    return { title: toYou.share(others), more: '', happy: true };
  }
  const title = winnersOf(outcome, names);
  if (verdict.kind === 'named') return { title, more: tie, happy: true };
  const { rank, short, close } = verdict;
  if (short === 0) return { title, more: tie, happy: false };
  // Of two, the other one is second without saying so.
  const place = names.length > 2 ? toYou.place(rank) : '';
  const more = close ? words().short(amountOf(game, short)) : place;
  return { title, more: [more, tie].filter(Boolean).join(' '), happy: false };
}
