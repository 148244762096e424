import { beforeEach, describe, expect, it } from 'vitest';
import type { Proof, TableInfo } from '../generated/protocol';
import { Declined } from '../server/http';
import type { Wish } from '../server/socket';
import { step, tableInfo } from '../server/fake';
import { againstKept, fromSecret, verdictOf } from './check';
import { commitment, mix, pledge } from './fair';
import { KeptDeals, MOST, type KeptDeal } from './kept';
import { canonical, Mixer } from './mixer';

const SECRET = '5'.repeat(64);
const SEAL = commitment(SECRET);
const OTHER = 'the other one';

let asked: Wish[] = [];
let refusal: Declined | null = null;
let deals: KeptDeals;
let mixer: Mixer;

const ask = (wish: Wish) => {
  asked.push(wish);
  return refusal === null ? Promise.resolve() : Promise.reject(refusal);
};

/** A table of two people before the start. */
function info(more: Partial<TableInfo> = {}, mixing: Partial<TableInfo['mixing']> = {}): TableInfo {
  const chair = {
    kind: 'person',
    level: null,
    guest: false,
    face: '',
    program_of: '',
    kept: '',
  } as const;
  return tableInfo({
    status: 'open',
    commitment: SEAL,
    seats: [
      { ...chair, name: 'Zoé' },
      { ...chair, name: 'Romain' },
    ],
    queue: [],
    mixing: { pledges: ['', ''], awaited: [], disclosing: false, ...mixing },
    ...more,
  });
}

const kept = () => deals.find('table', 1) as KeptDeal;
const sent = () => asked.map(({ type }) => type);
const pledges = () => [pledge(SEAL, 0, kept().contribution), pledge(SEAL, 1, OTHER)];

/** A whole honest deal: what the table shows at the end. */
function dealt(): Proof {
  mixer.hear(info(), [0]);
  const all = { pledges: pledges(), awaited: [0, 1], disclosing: true };
  mixer.hear(info({}, all), [0]);
  mixer.hear(info({ status: 'running' }, { pledges: pledges() }), [0]);
  return { commitment: SEAL, secret: SECRET, contributions: [kept().contribution, OTHER] };
}

function verdict(proof: Proof, seed = mix(proof.secret, proof.contributions)) {
  return verdictOf([...againstKept(kept(), proof), ...fromSecret(proof, seed)]);
}

beforeEach(() => {
  localStorage.clear();
  asked = [];
  refusal = null;
  deals = new KeptDeals();
  mixer = new Mixer(ask, deals);
});

describe('a browser that takes part', () => {
  it('pledges fresh bytes by itself, once, and shows them when all pledges are fixed', () => {
    mixer.hear(info(), [0]);
    mixer.hear(info(), [0]);
    expect(asked).toEqual([{ type: 'pledge', seat: 0, pledge: pledges()[0] }]);
    expect(kept().contribution).toMatch(/^[0-9a-f]{32}$/);
    mixer.hear(info({}, { pledges: [pledges()[0]!, ''], awaited: [1] }), [0]);
    expect(sent()).toEqual(['pledge']);
    const all = { pledges: pledges(), awaited: [0, 1], disclosing: true };
    mixer.hear(info({}, all), [0]);
    mixer.hear(info({}, all), [0]);
    expect(asked.slice(1)).toEqual([{ type: 'disclose', seat: 0, text: kept().contribution }]);
    expect(kept().pledges).toEqual(pledges());
  });

  it('goes on with what it has kept after a page load, and begins anew under another seal', () => {
    mixer.hear(info(), [0]);
    const { contribution } = kept();
    new Mixer(ask, new KeptDeals()).hear(info(), [0]);
    expect(kept().contribution).toBe(contribution);
    mixer.hear(info({}, { pledges: pledges(), awaited: [0], disclosing: true }), [0]);
    mixer.hear(info({ commitment: commitment('6'.repeat(64)) }), [0]);
    expect(kept().contribution).not.toBe(contribution);
    expect(kept().before).toBe(1);
    mixer.hear(info({ round: 2 }), [0]);
    expect(deals.find('table', 2)?.before).toBe(0);
  });

  it('asks again after a connection that was cut, and shows what had arrived', async () => {
    refusal = new Declined('lost', 'The connection was cut.');
    mixer.hear(info(), [0]);
    await Promise.resolve();
    await Promise.resolve();
    expect(kept().contribution).not.toBe('');
    refusal = null;
    mixer.hear(info(), [0]);
    mixer.hear(info({}, { pledges: pledges(), awaited: [0], disclosing: true }), [0]);
    expect(sent()).toEqual(['pledge', 'pledge', 'disclose']);
  });

  it('leaves it to another device of the same person, to guests nothing, to watchers nothing', () => {
    mixer.hear(info({}, { pledges: ['f'.repeat(64), ''] }), [0]);
    mixer.hear(info({ id: 'watched' }), []);
    const seats = info().seats.map((chair) => ({ ...chair, guest: true }));
    mixer.hear(info({ id: 'guests', seats }), [0, 1]);
    mixer.hear({ ...info({ id: 'old server' }), mixing: undefined } as unknown as TableInfo, [0]);
    expect(asked).toEqual([]);
  });

  it('does not show its contribution when pledges change under its eyes', () => {
    mixer.hear(info(), [0]);
    const all = { pledges: pledges(), awaited: [1], disclosing: true };
    mixer.hear(info({}, all), [0]);
    const changed = { ...all, pledges: [pledges()[0]!, 'f'.repeat(64)], awaited: [0] };
    mixer.hear(info({}, changed), [0]);
    expect(sent()).toEqual(['pledge']);
  });

  it('keeps the latest deals only', () => {
    for (let round = 1; round <= MOST + 5; round++) mixer.hear(info({ round }), [0]);
    expect(deals.find('table', 5)).toBeNull();
    expect(deals.find('table', 6)).not.toBeNull();
    localStorage.setItem('menagerie.deals', '{"not": "a list"}');
    expect(deals.find('table', 6)).toBeNull();
  });
});

describe('at the end', () => {
  it('an honest deal is fair', () => {
    expect(verdict(dealt())).toBe('fair');
  });

  it('a table that chose its secret later is found out, whatever it shows', () => {
    const honest = dealt();
    const secret = '7'.repeat(64);
    expect(verdict({ ...honest, secret, commitment: commitment(secret) })).toBe('wrong');
    expect(verdict({ ...honest, secret })).toBe('wrong');
    expect(verdict(honest, 'f'.repeat(64))).toBe('wrong');
  });

  it('so is one that leaves a contribution out, changes it, or adds one', () => {
    const honest = dealt();
    const [own, other] = honest.contributions as [string, string];
    for (const contributions of [
      ['', other],
      [own, ''],
      [own, 'chosen later'],
      [other, own],
    ])
      expect(verdict({ ...honest, contributions })).toBe('wrong');
  });

  it('so is one that never asked for what was pledged', () => {
    mixer.hear(info(), [0]);
    mixer.hear(info({ status: 'running' }, { pledges: [pledges()[0]!, ''] }), [0]);
    const proof = { commitment: SEAL, secret: SECRET, contributions: ['', ''] };
    expect(verdict(proof)).toBe('wrong');
  });

  it('what this device took no part in is not checked here', async () => {
    const proof = { commitment: SEAL, secret: SECRET, contributions: ['', ''] };
    expect(verdictOf(againstKept(null, proof))).toBe('unchecked');
    refusal = new Declined('mixing', 'Too late.');
    mixer.hear(info(), [0]);
    await Promise.resolve();
    await Promise.resolve();
    mixer.hear(info({ status: 'running' }), [0]);
    expect(verdict(proof)).toBe('unchecked');
  });

  it('nor is a deal that the table says it answered too late', () => {
    const honest = dealt();
    mixer.hear(info({ status: 'running' }), [0], [step(4, 0, { what: 'withheld' })]);
    expect(verdict(honest)).toBe('unchecked');
  });

  it('a second attempt is said', () => {
    mixer.hear(info({ commitment: commitment('6'.repeat(64)) }), [0]);
    const first = kept();
    deals.keep({ ...first, pledges: ['', ''] });
    expect(verdict(dealt())).toBe('unchecked');
  });
});

it('equal values have equal texts', () => {
  expect(canonical({ b: [1, { d: null, c: 'x' }], a: 2 })).toBe(
    '{"a":2,"b":[1,{"c":"x","d":null}]}',
  );
});
