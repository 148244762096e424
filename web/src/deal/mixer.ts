/**
 * Takes part in the deal for the person at this screen, without asking: pledges random bytes, and
 * shows them when all pledges are fixed. What is needed to check the deal later is kept first.
 */
import type { StepInfo, TableInfo } from '../generated/protocol';
import { Declined } from '../server/http';
import type { Wish } from '../server/socket';
import { hashOf, hex, pledge } from './fair';
import { keptDeals, type KeptDeal, type KeptDeals } from './kept';

const BYTES = 16;
const fresh = () => hex(crypto.getRandomValues(new Uint8Array(BYTES)));

/** The same text for equal values: keys in their order. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Whether the server said no; a connection that was cut says nothing. */
const answered = (error: unknown): error is Declined =>
  error instanceof Declined && error.code !== 'lost';

export class Mixer {
  /** What was asked of the server, so that it is asked once. */
  #asked = new Set<string>();

  constructor(
    readonly ask: (wish: Wish) => Promise<unknown>,
    readonly deals: KeptDeals = keptDeals,
  ) {}

  /** Looks at the table, and does what is due before the start. */
  hear(info: TableInfo, mine: readonly number[], steps: readonly StepInfo[] = []): void {
    // An earlier release knows no pledges.
    if ((info.mixing as unknown) === undefined) return;
    this.#late(info, steps);
    if (info.status !== 'open') return this.#dealt(info);
    const seat = mine.find((one) => info.seats[one]?.guest === false);
    if (seat === undefined) return;
    const deal = this.#dealFor(info, seat);
    if (deal.contribution === '' || deal.late) return;
    const own = pledge(deal.seal, seat, deal.contribution);
    const shown = info.mixing.pledges[seat] ?? '';
    if (shown === '') this.#pledge(deal, own);
    else if (shown === own && info.mixing.disclosing) this.#disclose(deal, info);
  }

  /** The cards have just come: keeps what our seat sees first. */
  saw(info: TableInfo, seat: number | null, view: unknown): void {
    const deal = this.deals.find(info.id, info.round);
    if (deal !== null && deal.seat === seat && deal.view === '')
      this.deals.keep({ ...deal, view: hashOf(canonical(view)) });
  }

  #late(info: TableInfo, steps: readonly StepInfo[]): void {
    const deal = this.deals.find(info.id, info.round);
    const named = steps.some(({ what, seat }) => what === 'withheld' && seat === deal?.seat);
    if (deal !== null && named && !deal.late) this.deals.keep({ ...deal, late: true });
  }

  #dealt(info: TableInfo): void {
    const deal = this.deals.find(info.id, info.round);
    if (deal !== null && !deal.dealt) this.deals.keep({ ...deal, dealt: true });
  }

  /** What is kept for the seal that is shown now. */
  #dealFor(info: TableInfo, seat: number): KeptDeal {
    const { id: table, round, commitment: seal } = info;
    const before = this.deals.find(table, round);
    if (before !== null && before.seal === seal && before.seat === seat) return before;
    const deal = {
      table,
      round,
      seat,
      seal,
      // Another device of ours has pledged already.
      contribution: info.mixing.pledges[seat] === '' ? fresh() : '',
      pledges: null,
      before: (before?.before ?? 0) + (before?.pledges ? 1 : 0),
      late: before?.late ?? false,
      dealt: false,
      view: '',
    };
    this.deals.keep(deal);
    return deal;
  }

  #pledge(deal: KeptDeal, own: string): void {
    if (this.#asked.has(own)) return;
    this.#asked.add(own);
    this.ask({ type: 'pledge', seat: deal.seat, pledge: own }).catch((error: unknown) => {
      // A connection that was cut says nothing: the next greeting tells whether it arrived.
      if (!answered(error)) return this.#forget(own);
      // Another device of ours was faster, or the cards came before: it is not in this deal.
      this.deals.keep({ ...deal, contribution: '', late: error.code === 'withheld' });
    });
  }

  #disclose(deal: KeptDeal, info: TableInfo): void {
    const { pledges, awaited } = info.mixing;
    if (deal.pledges === null) this.deals.keep({ ...deal, pledges });
    // Pledges that change when contributions are shown already are no pledges.
    else if (deal.pledges.join() !== pledges.join()) return;
    const wish = `${deal.seal} disclosed`;
    if (!awaited.includes(deal.seat) || this.#asked.has(wish)) return;
    this.#asked.add(wish);
    this.ask({ type: 'disclose', seat: deal.seat, text: deal.contribution }).catch(
      (error: unknown) => {
        if (!answered(error)) this.#forget(wish);
      },
    );
  }

  /** It may be asked again. */
  #forget(wish: string): void {
    this.#asked.delete(wish);
  }
}
