/** What a decision cost on average, up to and including each game. */
import type { Lang, SkillGame } from '../generated/protocol';

export function averages(games: readonly SkillGame[]): number[] {
  let cost = 0;
  let decisions = 0;
  return games.map((game) => {
    cost += game.loss.value * game.decisions;
    decisions += game.decisions;
    return cost / decisions;
  });
}

/** Points of the chance to win, with one decimal as the language writes it; a minus sign, not a
 *  dash. */
export function points(share: number, lang: Lang, signed = false): string {
  const rounded = Math.round(1000 * share) / 10;
  const text = Math.abs(rounded).toLocaleString(lang, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  if (rounded < 0) return `−${text}`;
  return signed && rounded > 0 ? `+${text}` : text;
}
