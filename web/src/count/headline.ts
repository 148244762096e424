/** What is said of an ending: to whoever won or lost at this screen, or about the winners. */
import { countsCards, isFamiliar } from '../games/about';
import type { GameWords } from '../games/words.svelte';
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

/** Who had as many points as the winner, and why they did not win; `more`: what the winner has. */
function tieOf(
  game: string,
  more: string | null,
  { scores, winners }: Outcome,
  names: readonly string[],
  mine: readonly number[],
): string {
  const [winner = 0] = winners;
  const level = [
    winner,
    ...scores.flatMap((score, seat) => (score === scores[winner] && seat !== winner ? [seat] : [])),
  ];
  const listed = (seats: readonly number[]) =>
    joined(
      language.now,
      seats.map((seat) => names[seat] ?? ''),
    );
  const me = mine.length === 1 ? mine[0] : undefined;
  const why =
    me === winner ? toYouOf(game).broken(more) : words().broken(names[winner] ?? '', more);
  return me !== undefined && level.includes(me)
    ? toYouOf(game).tiedWithYou(listed(level.filter((seat) => seat !== me)), why)
    : words().tied(listed(level), why);
}

export function headlineOf(
  game: string,
  outcome: Outcome,
  names: readonly string[],
  mine: readonly number[],
  gameWords: GameWords,
): Headline {
  const toYou = toYouOf(game);
  const verdict = verdictOf(outcome, mine);
  const tie = tieBroken(outcome)
    ? tieOf(game, gameWords.caption('tie-break'), outcome, names, mine)
    : '';
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
  return { title, more: [tie, more].filter(Boolean).join(' '), happy: false };
}
