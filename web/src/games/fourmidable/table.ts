/** What the parts of the table are told by the board: what is tried, hinted and newest. */
import type { AnyEvent, AnyMove } from '../../generated/told/fourmidable';
import type { FactsOf } from '../../server/moves';
import type { Step } from '../board';

/** What a gesture is about: a move of the table, by its kind and facts. */
export type Gesture = AnyMove extends infer M
  ? M extends AnyMove
    ? Pick<M, 'kind' | 'facts'>
    : never
  : never;

type About<R> = <K extends AnyMove['kind']>(kind: K, facts?: FactsOf<AnyMove, K>) => R;

export interface Told {
  /** Whether a gesture may be made now. */
  open: About<boolean>;
  /** Whether it is the one being tried, or on its way. */
  tried: About<boolean>;
  hinted: About<boolean>;
  choose: About<void>;
}

/** What a tap on a pile means: an ant goes there, unless something else was picked up. */
export const TOOLS = ['Harvest', 'HarvestTwo', 'Predator'] as const;
export type Tool = (typeof TOOLS)[number];

type Kind = AnyEvent['event'];
type Happened<K extends Kind> = Extract<AnyEvent, { event: K }>;

/** The newest event of one of these kinds in the steps that led here. */
export function newest<K extends Kind>(
  last: readonly Step<AnyEvent>[],
  kinds: readonly K[],
): Happened<K> | null {
  const isOne = (event: AnyEvent): event is Happened<K> =>
    (kinds as readonly Kind[]).includes(event.event);
  for (const step of last.toReversed()) {
    const found = step.events.findLast(isOne);
    if (found !== undefined) return found;
  }
  return null;
}

/** What a player has done that is shown where it was done. */
export const DEEDS = [
  'harvest',
  'harvest-two',
  'predator',
  'complete',
  'birth',
  'birth-none',
] as const;
export type Deed = Happened<(typeof DEEDS)[number]>;

/** How the stock of a resource changes by what is tried: `+1`, `−2`. */
export function changeOf(tried: Gesture | null, resource: string, cost: readonly string[]): number {
  if (tried === null) return 0;
  if (tried.kind === 'Complete') return -cost.filter((paid) => paid === resource).length;
  if (tried.kind !== 'Harvest' && tried.kind !== 'HarvestTwo') return 0;
  if (tried.facts.resource !== resource) return 0;
  return tried.kind === 'Harvest' ? 1 : 2;
}

/** Of a cost, which of its pictures are still missing: the last ones of each kind. */
export function paidOf(cost: readonly string[], lacks: readonly string[]): boolean[] {
  const left = [...lacks];
  const paid = cost.toReversed().map((resource) => {
    const at = left.indexOf(resource);
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
  return paid.toReversed();
}

/** By seat, how many objectives of a family were completed, as everybody saw it happen. */
export function raceOf(
  story: readonly { events?: readonly AnyEvent[] }[],
  family: string,
  players: number,
): number[] {
  const counts = Array.from({ length: players }, () => 0);
  for (const { events } of story)
    for (const event of events ?? [])
      if (event.event === 'complete' && event.family === family)
        counts[event.seat] = (counts[event.seat] ?? 0) + 1;
  return counts;
}
