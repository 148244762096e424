/** A name for whoever has not said one: somebody small and friendly. */
import { home } from '../words/home';

/** `taken`: the names of others at the table. */
export function nickname(
  taken: readonly string[] = [],
  chance: () => number = Math.random,
): string {
  const all = home().nicknames.split(' ');
  const free = all.filter((name) => !taken.includes(name));
  return free[Math.floor(chance() * free.length)] ?? all[0]!;
}
