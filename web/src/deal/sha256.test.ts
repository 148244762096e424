import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { hex } from './fair';
import { hmac, sha256 } from './sha256';

/** Bytes that follow no pattern, the same every time. */
function bytes(count: number): Uint8Array {
  let state = count + 1;
  return Uint8Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  });
}

it('hashes as Node does, at every length around a block', () => {
  for (const length of [...Array(140).keys(), 1000, 70_000]) {
    const message = bytes(length);
    expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
  }
});

it('signs as Node does, with keys shorter and longer than a block', () => {
  for (const length of [0, 1, 32, 63, 64, 65, 200]) {
    const key = bytes(length);
    const message = bytes(length + 7);
    expect(hex(hmac(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
  }
});
