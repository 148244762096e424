/** A deal compared with what this device has kept of it, and computed again. */
import type { Draw, Film, Proof } from '../generated/protocol';
import { commitment, hashOf, isSecret, mix, numberBelow, pledge, shuffle } from './fair';
import type { KeptDeal } from './kept';
import { canonical } from './mixer';

/** `kept…`: compared with what was kept; the others are computed from what is shown. */
export type Part =
  'kept' | 'keptSeal' | 'keptOwn' | 'keptOthers' | 'keptView' | 'commitment' | 'seed' | 'draw';

/** What one part of the check found. */
export interface Finding {
  part: Part;
  /** `open`: there is nothing to compare with. */
  verdict: 'holds' | 'fails' | 'open';
  expected: string;
  found: string;
  /** The draw that was made again. */
  draw?: Draw;
}

export type Verdict = 'fair' | 'unchecked' | 'wrong';

/** `unchecked`: nothing is wrong, but it is not proved here either. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  if (findings.some(({ verdict }) => verdict === 'fails')) return 'wrong';
  return findings.some(({ verdict }) => verdict === 'open') ? 'unchecked' : 'fair';
}

const compared = (part: Part, expected: string, found: string): Finding => ({
  part,
  verdict: expected === found ? 'holds' : 'fails',
  expected,
  found,
});
const open = (part: Part, found = ''): Finding => ({ part, verdict: 'open', expected: '', found });

/** What was kept before the cards came, against what is shown when the game is over. */
export function againstKept(kept: KeptDeal | null, proof: Proof | null): Finding[] {
  if (kept === null || proof === null || !tookPart(kept)) return [open('kept')];
  return [
    compared('keptSeal', kept.seal, proof.commitment.toLowerCase()),
    compared('keptOwn', kept.contribution, proof.contributions[kept.seat] ?? ''),
    others(kept, proof),
  ];
}

/** Whether this device contributed, and the table did not say that it came too late. */
const tookPart = ({ contribution, late, dealt }: KeptDeal) => contribution !== '' && !late && dealt;

/** Everybody's contribution is the one whose pledge we knew before we showed ours. */
function others(kept: KeptDeal, { contributions }: Proof): Finding {
  const { pledges, seal } = kept;
  // The cards came, and nobody had asked for what we pledged.
  if (pledges === null) return { ...open('keptOthers'), verdict: 'fails' };
  const shown = contributions.map((text, seat) => (text === '' ? '' : pledge(seal, seat, text)));
  const finding = compared('keptOthers', pledges.join(' '), shown.join(' '));
  // Somebody could let a deal go after having seen it: named by the table, and not excluded here.
  return finding.verdict === 'holds' && kept.before > 0 ? { ...finding, verdict: 'open' } : finding;
}

/** Secret, seal and seed belong together. */
export function fromSecret(proof: Proof | null, seed: string): Finding[] {
  if (proof === null) return [open('commitment'), open('seed', seed)];
  if (!isSecret(proof.secret))
    return [compared('commitment', proof.commitment, ''), compared('seed', '', seed)];
  return [
    compared('commitment', proof.commitment.toLowerCase(), commitment(proof.secret)),
    compared('seed', mix(proof.secret, proof.contributions), seed),
  ];
}

/** Checks the deal of a film, part by part. */
export function checked(film: Film, kept: KeptDeal | null): Finding[] {
  const { proof, seed, draws } = film;
  return [
    ...againstKept(kept, proof),
    ...firstView(film, kept),
    ...fromSecret(proof, seed),
    ...draws.map((draw) => ({ ...again(seed, draw), draw })),
  ];
}

/** What our seat saw first is what the film shows; only in the film of our own eyes. */
function firstView({ eyes, start }: Film, kept: KeptDeal | null): Finding[] {
  if (kept === null || kept.view === '' || eyes !== kept.seat) return [];
  return [compared('keptView', kept.view, hashOf(canonical(start)))];
}

function again(seed: string, draw: Draw): Finding {
  if (draw.things !== null)
    return compared(
      'draw',
      shuffle(seed, draw.label, draw.things).join(' '),
      (draw.order ?? []).join(' '),
    );
  return compared(
    'draw',
    String(numberBelow(seed, draw.label, draw.bound ?? 1)),
    String(draw.value),
  );
}
