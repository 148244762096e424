/** Where the cards of the last steps came from, for what travels on the board. */
import type { AnyEvent } from '../../generated/told/animimix';
import type { View } from '../../generated/views/animimix';
import type { Step } from '../board';

export function journeysOf(
  last: readonly Step<AnyEvent>[],
  { fronts }: Pick<View, 'fronts'>,
  seat: number | null,
): Record<string, string> {
  const from: Record<string, string> = {};
  for (const event of last.flatMap((step) => step.events)) {
    if (event.event !== 'keep' && event.event !== 'swap') continue;
    const player = event.seat;
    const newest = `front-${player}-${(fronts[player]?.length ?? 0) - 1}`;
    from[newest] = event.event === 'keep' ? 'hand' : `cell-${event.cell}`;
    if (event.event === 'swap')
      from[`cell-${event.cell}`] = player === seat ? 'hand' : `front-${player}`;
  }
  return from;
}
