const mix = (value: number): number => {
  let x = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return x ^ (x >>> 16);
};

const ROUNDS = 6;

/**
 * A keyed order of 0..size-1 that can be read at any place in both directions, without a list: a small
 * Feistel network over the next power of four, walked on until it lands inside.
 *
 * @example
 * const order = new Permutation(100, 7, 9);
 * order.indexOf(order.at(42)) === 42;
 */
export class Permutation {
  readonly size: number;
  private readonly half: number;
  private readonly mask: number;
  private readonly keyA: number;
  private readonly keyB: number;

  constructor(size: number, keyA: number, keyB: number) {
    this.size = size;
    this.half = Math.max(1, Math.ceil((32 - Math.clz32(Math.max(1, size - 1))) / 2));
    this.mask = 2 ** this.half - 1;
    this.keyA = keyA;
    this.keyB = keyB;
  }

  /** The value at a place. */
  at(index: number): number {
    let value = index;
    do {
      let left = value >>> this.half;
      let right = value & this.mask;
      for (let round = 0; round < ROUNDS; round++)
        [left, right] = [right, left ^ (this.noise(right, round) & this.mask)];
      value = (left << this.half) | right;
    } while (value >= this.size);
    return value;
  }

  /** The place of a value. */
  indexOf(value: number): number {
    let index = value;
    do {
      let left = index >>> this.half;
      let right = index & this.mask;
      for (let round = ROUNDS - 1; round >= 0; round--)
        [left, right] = [right ^ (this.noise(left, round) & this.mask), left];
      index = (left << this.half) | right;
    } while (index >= this.size);
    return index;
  }

  private noise(value: number, round: number): number {
    return mix(mix(this.keyA ^ Math.imul(round + 1, 0x9e3779b1)) + value + this.keyB);
  }
}
