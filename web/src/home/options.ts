/** What the new-table form knows about a game's options, and what it sends. */
import type { GameFacts, Option } from '../generated/games';
import type { Lang } from '../generated/protocol';

export type Wish = number | string | (number | string)[];
export type Wishes = Record<string, Wish>;

export function initial(facts: GameFacts): Wishes {
  return Object.fromEntries(facts.options.map((option) => [option.name, option.initial]));
}

/** Whether an option plays a part: a number may depend on what else is chosen. */
export function matters(option: Option, wishes: Readonly<Record<string, unknown>>): boolean {
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

/** The options of a table in words: what was chosen where there is a choice, and what is not as
 *  usual. */
export function chosenIn(
  options: readonly Option[],
  values: Readonly<Record<string, unknown>>,
  lang: Lang,
): { label: string; said: string }[] {
  return options.flatMap((option) => {
    const value = values[option.name];
    if (value === undefined || !matters(option, values)) return [];
    if (option.kind === 'number')
      return typeof value === 'number' ? [{ label: option.label[lang], said: `${value}` }] : [];
    const picked: readonly unknown[] = Array.isArray(value) ? value : [value];
    const known = option.values.filter((each) => picked.includes(each.value));
    if (known.length === 0) return [];
    const said = known.map((each) => each.label[lang]).join(', ');
    return [{ label: option.label[lang], said }];
  });
}
