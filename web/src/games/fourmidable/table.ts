/** What the parts of the table are told by the board: what is tried, hinted and newest. */
import type { StepInfo } from '../../generated/protocol';

/** What a gesture is about: a move of the table, by its kind and facts. */
export interface Gesture {
  kind: string;
  facts: Record<string, unknown>;
}

export interface Told {
  /** Whether a gesture may be made now. */
  open: (kind: string, facts?: Record<string, unknown>) => boolean;
  /** Whether it is the one being tried, or on its way. */
  tried: (kind: string, facts?: Record<string, unknown>) => boolean;
  hinted: (kind: string, facts?: Record<string, unknown>) => boolean;
  choose: (kind: string, facts?: Record<string, unknown>) => void;
}

/** What a tap on a pile means: an ant goes there, unless something else was picked up. */
export type Tool = 'Harvest' | 'HarvestTwo' | 'Predator';

export type Happened = Record<string, unknown> & { event: string };

/** The newest event of one of these kinds in the steps that led here. */
export function newest(last: readonly StepInfo[], kinds: readonly string[]): Happened | null {
  for (const step of last.toReversed())
    for (const event of step.events.toReversed())
      if (kinds.includes(String(event.event))) return event as Happened;
  return null;
}

/** How the stock of a resource changes by what is tried: `+1`, `−2`. */
export function changeOf(tried: Gesture | null, resource: string, cost: readonly string[]): number {
  if (tried === null) return 0;
  if (tried.kind === 'Complete') return -cost.filter((paid) => paid === resource).length;
  if (tried.facts.resource !== resource) return 0;
  return tried.kind === 'Harvest' ? 1 : tried.kind === 'HarvestTwo' ? 2 : 0;
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
