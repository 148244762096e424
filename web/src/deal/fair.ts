/**
 * The fair deal, computed here and by nobody else: `docs/fair-deal.md` written down once more. It
 * shares no line with the server.
 */
import { hmac, sha256 } from './sha256';

const utf8 = (text: string) => new TextEncoder().encode(text);
export const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const u32 = (n: number) => [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];

const SECRET = /^[0-9a-f]{64}$/i;
export const isSecret = (text: string) => SECRET.test(text);

function unhex(digits: string): Uint8Array {
  if (!isSecret(digits)) throw new RangeError('A secret is 64 hexadecimal digits.');
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** The hash of a text, in hexadecimal. */
export const hashOf = (text: string) => hex(sha256(utf8(text)));

export function* words(seed: string, label: string): Generator<number, never> {
  const key = utf8(seed);
  const prefix = utf8(`menagerie/stream/1\n${label}\n`);
  for (let i = 0; ; i++) {
    const block = hmac(key, Uint8Array.from([...prefix, ...u32(i)]));
    const numbers = new DataView(block.buffer);
    for (let at = 0; at < 32; at += 4) yield numbers.getUint32(at);
  }
}

function below(n: number, stream: Generator<number, never>): number {
  const limit = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const { value: word } = stream.next();
    if (word < limit) return word % n;
  }
}

export const numberBelow = (seed: string, label: string, bound: number) =>
  below(bound, words(seed, label));

export function shuffle<T>(seed: string, label: string, things: readonly T[]): T[] {
  const stream = words(seed, label);
  const order = [...things];
  for (let last = order.length - 1; last > 0; last--) {
    const other = below(last + 1, stream);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}

/** The seal of the table: the hash of its secret. */
export const commitment = (secret: string) =>
  hex(sha256(Uint8Array.from([...utf8('menagerie/commit/1\n'), ...unhex(secret)])));

/** The seal of a contribution, for one seat and one seal of the table. */
export const pledge = (seal: string, seat: number, contribution: string) =>
  hashOf(`menagerie/pledge/1\n${seal.toLowerCase()}\n${seat}\n${contribution}`);

export function mix(secret: string, contributions: readonly string[]): string {
  const message = [...utf8('menagerie/seed/1\n')];
  for (const contribution of contributions) {
    const bytes = utf8(contribution);
    message.push(...u32(bytes.length), ...bytes);
  }
  return hex(hmac(unhex(secret), Uint8Array.from(message)));
}
