/** The table as a board draws it: places of collections, ranks, and what a season brought. */
import type { Kinds } from '../../generated/told/animalia';
import type { View } from '../../generated/views/animalia';
import type { Preview } from '../board';

export const FAMILIES = ['cat', 'horse', 'dog', 'rabbit', 'parrot'] as const;
export const SIZE = 5;

export type Medals = Readonly<Record<string, number>>;

/** The role a card's name ends with; the owl's is its own. */
export function roleOf(card: string): string {
  return card.slice(card.indexOf('-') + 1);
}

/** A number with its sign as people write it. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

/** The collections of a seat, by number from 0. */
export function ownedBy(view: Pick<View, 'owners'>, seat: number | null): number[] {
  return view.owners.flatMap((owner, number) => (owner === seat ? [number] : []));
}

/** What a collection is called: by its owner, and which of two it is. */
export function titleOf(
  view: Pick<View, 'owners' | 'players'>,
  number: number,
  name: string,
): string {
  if (view.owners.length <= view.players) return name;
  return `${name} ${number - view.owners.indexOf(view.owners[number] ?? 0) + 1}`;
}

/** Others' collections in the order in which a lot goes round, from the left of `seat`. */
export function clockwise(view: Pick<View, 'owners' | 'players'>, seat: number | null): number[] {
  const from = seat ?? -1;
  const far = (number: number) =>
    ((view.owners[number] ?? 0) - from - 1 + view.players) % view.players;
  return view.owners
    .map((_, number) => number)
    .filter((number) => view.owners[number] !== seat)
    .sort((a, b) => far(a) - far(b) || a - b);
}

/** The place a collection has in elegance: nobody has one while all are alike. */
export function rankOf(
  view: Pick<View, 'elegance' | 'outlook'>,
  number: number,
): 'first' | 'second' | null {
  const best = Math.max(...view.elegance);
  if (view.elegance.every((points) => points === best)) return null;
  if (!view.outlook[number]?.prizes) return null;
  return view.elegance[number] === best ? 'first' : 'second';
}

/** The collection where the lot lies now: whoever may take it looks at it there. */
export function lotAt(view: View, aim: number | null): number | null {
  if (view.lot.length === 0) return null;
  const open = ownedBy(view, view.turn[0] ?? null).filter((number) => view.outlook[number]?.taking);
  return aim !== null && open.includes(aim) ? aim : (open[0] ?? null);
}

/** Bonus cards laid in one collection: place, counted from 1, and card. */
export function coversOf(view: View, number: number): ReadonlyMap<number, string> {
  const seat = view.owners[number] ?? 0;
  const first = SIZE * (number - view.owners.indexOf(seat));
  const laid = view.covers[seat] ?? [];
  return new Map(
    laid.flatMap(([slot, card]) =>
      slot > first && slot <= first + SIZE ? [[slot - first, card] as const] : [],
    ),
  );
}

export function sumOf(medals: Medals): number {
  return Object.values(medals).reduce((sum, count) => sum + count, 0);
}

/** At medal time: what the season wins without and with the move that is tried. */
export function changeIn(
  preview: Preview<Kinds['prospect']> | null,
): { before: Medals; after: Medals } | null {
  const before: Record<string, number> = {};
  const after: Record<string, number> = {};
  for (const { what, facts } of preview?.reasons ?? []) {
    if (what !== 'medals' || facts.before === undefined || facts.after === undefined) continue;
    before[facts.family] = facts.before;
    after[facts.family] = facts.after;
  }
  return Object.keys(after).length > 0 ? { before, after } : null;
}
