/** A name for whoever has not said one: somebody small and friendly. */
import { faces } from '../words/faces';

/** `taken`: the names of others at the table. */
export function nickname(
  taken: readonly string[] = [],
  chance: () => number = Math.random,
): string {
  const all = Object.values(faces().nicknames);
  const free = all.filter((name) => !taken.includes(name));
  return free[Math.floor(chance() * free.length)] ?? all[0]!;
}
