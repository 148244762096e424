/** What the new-table form knows about a game's options, and what it sends. */
import type { GameFacts, Option } from '../generated/games';

export type Wish = number | string | (number | string)[];
export type Wishes = Record<string, Wish>;

export function initial(facts: GameFacts): Wishes {
  return Object.fromEntries(facts.options.map((option) => [option.name, option.initial]));
}

/** Whether an option plays a part: a number may depend on what else is chosen. */
export function matters(option: Option, wishes: Wishes): boolean {
  if (option.kind !== 'number') return true;
  return Object.entries(option.when).every(([name, value]) => wishes[name] === value);
}

/** What is sent: only what matters and is not what the server would take anyway. */
export function sent(facts: GameFacts, wishes: Wishes): Wishes {
  const chosen = facts.options.filter((option) => {
    const wish = wishes[option.name];
    return wish !== undefined && wish !== option.initial && matters(option, wishes);
  });
  return Object.fromEntries(chosen.map((option) => [option.name, wishes[option.name] as Wish]));
}

/** Whether as many are picked as the number of players asks for. */
export function settled(facts: GameFacts, wishes: Wishes, players: number): boolean {
  return facts.options.every((option) => {
    const wish = wishes[option.name];
    if (option.kind !== 'pick' || !Array.isArray(wish)) return true;
    return wish.length === option.counts[String(players)];
  });
}

/** A pick with one more, or without one; never more than `count`. */
export function toggled(picked: readonly string[], value: string, count: number): string[] {
  if (picked.includes(value)) return picked.filter((each) => each !== value);
  return picked.length < count ? [...picked, value] : [...picked];
}
