/**
 * SHA-256 (FIPS 180-4), at once: the one of the browser answers later, and only on pages with TLS.
 * Its constants are the fractions of roots of primes, as the standard defines them.
 */

function primes(count: number): number[] {
  const found: number[] = [];
  for (let each = 2; found.length < count; each++) if (found.every((prime) => each % prime !== 0)) found.push(each);
  return found;
}

/** The largest whole number whose power is no more than a given one. */
function root(of: bigint, power: number): bigint {
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** BigInt(power) <= of) low = middle;
    else high = middle;
  }
  return low;
}

/** The first 32 bits of the fraction of a root. */
function fraction(prime: number, power: number): number {
  return Number(root(BigInt(prime) << BigInt(32 * power), power) & 0xffffffffn) | 0;
}

const ROUNDS = primes(64).map((prime) => fraction(prime, 3));
const BEGINNING = primes(8).map((prime) => fraction(prime, 2));
const BLOCK = 64;

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function mix(state: Int32Array, block: DataView, at: number): void {
  const words = new Int32Array(64);
  for (let i = 0; i < 16; i++) words[i] = block.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const near = words[i - 2]!;
    const far = words[i - 15]!;
    const low = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    const high = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    words[i] = low + words[i - 7]! + high + words[i - 16]!;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const chosen = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g));
    const one = (h + chosen + ROUNDS[i]! + words[i]!) | 0;
    const other = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + other) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i]! += word));
}

/** The digest of some bytes: 32 bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(BLOCK * Math.ceil((bytes.length + 9) / BLOCK));
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, 8n * BigInt(bytes.length));
  const state = Int32Array.from(BEGINNING);
  for (let at = 0; at < padded.length; at += BLOCK) mix(state, view, at);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setInt32(4 * i, word));
  return new Uint8Array(digest.buffer);
}
