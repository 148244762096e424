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

/** The 64 words of a block, four bytes each. */
function schedule(blocks: DataView, block: number): DataView {
  const words = new DataView(new ArrayBuffer(256));
  for (let i = 0; i < 16; i++) words.setUint32(4 * i, blocks.getUint32(block + 4 * i));
  for (let i = 16; i < 64; i++) {
    const early = words.getUint32(4 * (i - 15));
    const late = words.getUint32(4 * (i - 2));
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    const sum = words.getUint32(4 * (i - 16)) + small + words.getUint32(4 * (i - 7)) + large;
    words.setUint32(4 * i, sum >>> 0);
  }
  return words;
}

export function sha256(message: Uint8Array): Uint8Array {
  const blocks = padded(message);
  let hash = START;
  for (let block = 0; block < blocks.byteLength; block += 64) {
    const words = schedule(blocks, block);
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (const [i, constant] of ROUNDS.entries()) {
      const large = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const first = h + large + ((e & f) ^ (~e & g)) + constant + words.getUint32(4 * i);
      const small = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const second = small + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) >>> 0, c, b, a, (first + second) >>> 0];
    }
    const added = [a, b, c, d, e, f, g, h];
    hash = hash.map((word, i) => (word + (added[i] ?? 0)) >>> 0);
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
