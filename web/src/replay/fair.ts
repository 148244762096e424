/**
 * The fair deal, checked here and by nobody else: `docs/fair-deal.md` written down once more, with
 * nothing but the browser's own cryptography. It shares no line with the server.
 */
import type { Draw, Film } from '../generated/protocol';

const utf8 = (text: string) => new TextEncoder().encode(text);
const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const u32 = (n: number) => [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];

const SECRET = /^[0-9a-f]{64}$/i;

/** Whether this browser can: it does so only on pages that came safely, or from this machine. */
export const canCheck = () => globalThis.crypto?.subtle !== undefined;

function unhex(digits: string): Uint8Array {
  if (!SECRET.test(digits)) throw new RangeError('A secret is 64 hexadecimal digits.');
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

async function hmac(key: Uint8Array, message: Uint8Array): Promise<Uint8Array> {
  // The same key for HMAC, which some browsers refuse when it is empty.
  const raw = key.length > 0 ? key : new Uint8Array(64);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', raw as BufferSource, algorithm, false, [
    'sign',
  ]);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message as BufferSource));
}

export async function* words(seed: string, label: string): AsyncGenerator<number, never> {
  const key = utf8(seed);
  const prefix = utf8(`menagerie/stream/1\n${label}\n`);
  for (let i = 0; ; i++) {
    const block = await hmac(key, Uint8Array.from([...prefix, ...u32(i)]));
    const numbers = new DataView(block.buffer);
    for (let at = 0; at < 32; at += 4) yield numbers.getUint32(at);
  }
}

async function below(n: number, stream: AsyncGenerator<number, never>): Promise<number> {
  const limit = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const { value: word } = await stream.next();
    if (word < limit) return word % n;
  }
}

export const numberBelow = (seed: string, label: string, bound: number) =>
  below(bound, words(seed, label));

export async function shuffle<T>(seed: string, label: string, things: readonly T[]): Promise<T[]> {
  const stream = words(seed, label);
  const order = [...things];
  for (let last = order.length - 1; last > 0; last--) {
    const other = await below(last + 1, stream);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}

export async function commitment(secret: string): Promise<string> {
  const message = Uint8Array.from([...utf8('menagerie/commit/1\n'), ...unhex(secret)]);
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', message)));
}

export async function mix(secret: string, contributions: readonly string[]): Promise<string> {
  const message = [...utf8('menagerie/seed/1\n')];
  for (const contribution of contributions) {
    const bytes = utf8(contribution);
    message.push(...u32(bytes.length), ...bytes);
  }
  return hex(await hmac(unhex(secret), Uint8Array.from(message)));
}

/** What one part of the check found. */
export interface Finding {
  part: 'commitment' | 'seed' | 'draw';
  /** `open`: there is nothing to compare with. */
  verdict: 'holds' | 'fails' | 'open';
  expected: string;
  found: string;
  /** The draw that was made again. */
  draw?: Draw;
}

const compared = (part: Finding['part'], expected: string, found: string): Finding => ({
  part,
  verdict: expected === found ? 'holds' : 'fails',
  expected,
  found,
});

/** Checks the deal of a game, one finding after the other. */
export async function* checked(film: Film): AsyncGenerator<Finding> {
  const { proof, seed } = film;
  if (proof === null) {
    yield { part: 'commitment', verdict: 'open', expected: '', found: '' };
    yield { part: 'seed', verdict: 'open', expected: '', found: seed };
  } else if (!SECRET.test(proof.secret)) {
    yield { part: 'commitment', verdict: 'fails', expected: proof.commitment, found: '' };
    yield { part: 'seed', verdict: 'fails', expected: '', found: seed };
  } else {
    yield compared('commitment', proof.commitment.toLowerCase(), await commitment(proof.secret));
    yield compared('seed', await mix(proof.secret, proof.contributions), seed);
  }
  for (const draw of film.draws) yield { ...(await again(seed, draw)), draw };
}

async function again(seed: string, draw: Draw): Promise<Finding> {
  if (draw.things !== null)
    return compared(
      'draw',
      (await shuffle(seed, draw.label, draw.things)).join(' '),
      (draw.order ?? []).join(' '),
    );
  return compared(
    'draw',
    String(await numberBelow(seed, draw.label, draw.bound ?? 1)),
    String(draw.value),
  );
}
