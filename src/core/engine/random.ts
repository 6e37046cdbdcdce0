const mix = (value: number): number => {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return x ^ (x >>> 16);
};

/** Two independent 32-bit hashes of a text, over its UTF-16 units: the same in every engine. Not for secrets. */
export const hashText = (text: string): readonly [number, number] => {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x85ebca77);
    b = Math.imul(b ^ unit, 0xc2b2ae3d);
    a ^= a >>> 15;
    b ^= b >>> 13;
  }
  return [mix(a ^ text.length), mix(b + a)];
};

/**
 * A keyed random number generator: `key` seeds it for one cell with a few integer operations, so any cell can be
 * computed alone. It is xoroshiro64**: 64 bits of state and integer operations only, so every engine draws the same
 * numbers.
 */
export class KeyedRandom {
  /** The state. Code that computes another cell in between saves and restores both. */
  a = 1;
  b = 0;

  key(seedA: number, seedB: number, field: number, id: number): void {
    const x = mix(seedA ^ Math.imul(id, 0x9e3779b1) ^ field);
    const y = mix(seedB + Math.imul(id ^ x, 0x85ebca77) + Math.imul(field, 0xc2b2ae3d));
    this.a = x ^ (y >>> 7) || 0x6a09e667;
    this.b = y;
  }

  /** Continues with a stream derived from the current one and the key. */
  branch(key: number): void {
    this.a = mix(this.a ^ key) || 0x6a09e667;
    this.b = mix(this.b + key);
  }

  /** 32 fresh bits, unsigned. */
  bits(): number {
    const a = this.a;
    let b = this.b;
    const product = Math.imul(a, 0x9e3779bb);
    const result = Math.imul((product << 5) | (product >>> 27), 5) >>> 0;
    b ^= a;
    this.a = ((a << 26) | (a >>> 6)) ^ b ^ (b << 9);
    this.b = (b << 13) | (b >>> 19);
    return result;
  }

  /** A number in [0, 1). */
  next(): number {
    return this.bits() / 4294967296;
  }

  /** An integer in [min, max], both reachable. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }
}

const HUNDRED = Uint8Array.from({ length: 100 }, (_, index) => index);
const SHUFFLES = 500;
/** Cache: each dataset needs some of them at every request. */
const shuffles = new Map<number, Uint8Array>();

/** The numbers 0 to 99 in an order that the keys, two whole numbers below 10,000, decide. */
export const shuffledHundred = (keyA: number, keyB: number): Uint8Array => {
  const key = keyA * 10_000 + keyB;
  const known = shuffles.get(key);
  if (known !== undefined) return known;
  const random = new KeyedRandom();
  random.key(keyA, keyB, 0, 0);
  const items = HUNDRED.slice();
  for (let at = items.length - 1; at > 0; at--) {
    const other = random.int(0, at);
    const item = items[at] as number;
    items[at] = items[other] as number;
    items[other] = item;
  }
  if (shuffles.size >= SHUFFLES) shuffles.clear();
  shuffles.set(key, items);
  return items;
};

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** A pseudorandom permutation of 0..size-1; `permute` evaluates it at an index. */
export interface Permutation {
  readonly size: number;
  readonly step: number;
  readonly offset: number;
}

/** Cache, by size and step, of the next step that is coprime to the size; 0 if unknown. For sizes of word lists. */
const coprime = new Map<number, number[]>();
const KEPT = 1000;

const coprimeFrom = (step: number, size: number): number => {
  let found = step;
  while (gcd(found, size) !== 1) found = found === size - 1 ? 1 : found + 1;
  return found;
};

const stepOf = (key: number, size: number): number => {
  const step = 1 + (key % (size - 1));
  if (size > KEPT) return coprimeFrom(step, size);
  let steps = coprime.get(size);
  if (steps === undefined) {
    steps = Array<number>(size).fill(0);
    coprime.set(size, steps);
  }
  return (steps[step] ||= coprimeFrom(step, size));
};

export const createPermutation = (keyA: number, keyB: number, size: number): Permutation => {
  if (size <= 1) return { size, step: 0, offset: 0 };
  return { size, step: stepOf(keyA >>> 0, size), offset: (keyB >>> 0) % size };
};

/**
 * Exact: step and index stay below 2^26 (a list's length, or a dataset's count), their product below 2^52. Not with
 * `%`, for which engines make a function call above 2^31.
 */
export const permute = ({ size, step, offset }: Permutation, index: number): number => {
  const sum = offset + step * index;
  return sum - Math.floor(sum / size) * size;
};
