/** A name for whoever has not said one: somebody small and friendly. */
import { home } from '../words/home';

export function nickname(chance: () => number = Math.random): string {
  const names = home().nicknames.split(' ');
  return names[Math.floor(chance() * names.length)] ?? names[0]!;
}
