/**
 * What this device keeps of the deals it took part in, from before the cards came. A table cannot
 * reach it: what it shows at the end is compared with this.
 */

export interface KeptDeal {
  table: string;
  /** Which game of the table. */
  round: number;
  /** The seat of ours that contributes. */
  seat: number;
  /** The seal of the table, as it was shown before the deal. */
  seal: string;
  /** What we contribute; empty where another device of the same person does. */
  contribution: string;
  /** Everybody's pledges when we showed our contribution; null: we have not shown it. */
  pledges: readonly string[] | null;
  /** How often we had shown a contribution before, to a deal that did not take place. */
  before: number;
  /** Whether the table said that we had not answered in time: then it dealt without us. */
  late: boolean;
  /** Whether we were there when the cards had come, or came back to them. */
  dealt: boolean;
  /** The hash of what our seat saw first; empty where we did not see it. */
  view: string;
}

const KEY = 'menagerie.deals';
/** The latest are kept. */
export const MOST = 100;

export class KeptDeals {
  /** For pages that may not store anything. */
  #here: readonly KeptDeal[] = [];

  find(table: string, round: number): KeptDeal | null {
    return this.#all().find((deal) => deal.table === table && deal.round === round) ?? null;
  }

  /** The deal under this seal: for records that do not say at which table they were played. */
  under(seal: string): KeptDeal | null {
    return this.#all().find((deal) => deal.seal === seal.toLowerCase()) ?? null;
  }

  keep(deal: KeptDeal): void {
    const others = this.#all().filter(
      ({ table, round }) => table !== deal.table || round !== deal.round,
    );
    this.#here = [...others, deal].slice(-MOST);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#here));
    } catch {
      // It stays in memory as long as the page.
    }
  }

  #all(): readonly KeptDeal[] {
    try {
      const text = localStorage.getItem(KEY);
      if (text === null) return this.#here;
      const found = JSON.parse(text) as unknown;
      return Array.isArray(found) ? (found as KeptDeal[]) : [];
    } catch {
      return this.#here;
    }
  }
}

export const keptDeals = new KeptDeals();
