/** A scripted socket for tests: what was said, and a way to answer. */
import type { AnyMessage, AnyRequest, News, StepInfo, TableInfo } from '../generated/protocol';

export class FakeSocket {
  static all: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  said: AnyRequest[] = [];
  closed = false;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    const last = FakeSocket.all.at(-1);
    if (last === undefined) throw new Error('Nobody has dialled.');
    return last;
  }

  send(data: string): void {
    this.said.push(JSON.parse(data) as AnyRequest);
  }

  close(): void {
    this.closed = true;
  }

  hear(message: AnyMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The network goes, or the server closes with a code. */
  drop(code = 1006): void {
    this.onclose?.({ code });
  }

  /** Opens, and is greeted. */
  greet(seats: number[] = [0], owner = true): void {
    this.onopen?.();
    this.hear({ type: 'eyes', version: 1, seats, owner, kept: [], waits: false });
  }

  of<T extends AnyRequest['type']>(type: T): Extract<AnyRequest, { type: T }>[] {
    return this.said.filter((request) => request.type === type) as Extract<
      AnyRequest,
      { type: T }
    >[];
  }
}

export const dial = (url: string) => new FakeSocket(url);

export function tableInfo(more: Partial<TableInfo> = {}): TableInfo {
  const seat = {
    kind: 'person',
    level: null,
    guest: false,
    face: '',
    program_of: '',
    kept: '',
  } as const;
  return {
    id: 'table',
    code: 'ABC234',
    game: 'junior',
    rules: 1,
    options: {},
    listed: false,
    clock: { kind: 'none', seconds: 0 },
    status: 'running',
    round: 1,
    seats: [
      { ...seat, name: 'Zoé' },
      { name: 'Fox', kind: 'bot', level: 'fox', guest: false, face: '', program_of: '', kept: '' },
    ],
    commitment: 'c0ffee',
    queue: [],
    mixing: { pledges: ['', ''], awaited: [], disclosing: false },
    outcome: null,
    undo: null,
    ...more,
  };
}

export function step(seq: number, seat: number | null, more: Partial<StepInfo> = {}): StepInfo {
  return { seq, what: 'moved', seat, events: [], said: [`step ${seq}`], at: 1000 + seq, ...more };
}

export function news(seq: number, more: Partial<News> = {}): News {
  return {
    type: 'news',
    seat: 0,
    seq,
    since: seq - (more.steps?.length ?? 1),
    steps: [step(seq, 1)],
    view: { turn: [0], at: seq },
    legal: [],
    until: [null, null],
    table: null,
    ...more,
  };
}
