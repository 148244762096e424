/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104). The browser has its own, but only on pages that came
 * over https or from this machine, and a table at home is often neither.
 */

const PRIMES = (() => {
  const found: number[] = [];
  for (let n = 2; found.length < 64; n++)
    if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
})();

/** The first 32 bits of a number behind its point. */
const fraction = (x: number) => Math.floor((x - Math.floor(x)) * 2 ** 32) >>> 0;
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The message with its end marked, in whole blocks. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(64 * Math.ceil((message.length + 9) / 64));
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, (message.length << 3) >>> 0);
  return view;
}

/** Fills in the 64 words of a block. */
function schedule(words: Uint32Array, blocks: DataView, block: number): void {
  for (let i = 0; i < 16; i++) words[i] = blocks.getUint32(block + 4 * i);
  for (let i = 16; i < 64; i++) {
    const early = words[i - 15]!;
    const late = words[i - 2]!;
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16]! + small + words[i - 7]! + large;
  }
}

/** Plain loops over typed arrays: a view is hashed while its board is about to be drawn. */
export function sha256(message: Uint8Array): Uint8Array {
  const blocks = padded(message);
  const words = new Uint32Array(64);
  const hash = Uint32Array.from(START);
  for (let block = 0; block < blocks.byteLength; block += 64) {
    schedule(words, blocks, block);
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let i = 0; i < 64; i++) {
      const large = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const first = (h + large + ((e & f) ^ (~e & g)) + ROUNDS[i]! + words[i]!) | 0;
      const small = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const second = small + ((a & b) ^ (a & c) ^ (b & c));
      h = g;
      g = f;
      f = e;
      e = (d + first) | 0;
      d = c;
      c = b;
      b = a;
      a = (first + second) | 0;
    }
    const added = [a, b, c, d, e, f, g, h];
    for (let i = 0; i < 8; i++) hash[i]! += added[i]!;
  }
  const bytes = new DataView(new ArrayBuffer(32));
  for (const [i, word] of hash.entries()) bytes.setUint32(4 * i, word);
  return new Uint8Array(bytes.buffer);
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(Uint8Array.from([...block.map((byte) => byte ^ 0x36), ...message]));
  return sha256(Uint8Array.from([...block.map((byte) => byte ^ 0x5c), ...inner]));
}
