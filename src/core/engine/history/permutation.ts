import { hashText } from "../random.ts";

const ROUNDS = 4;

/** A pseudorandom permutation of 0..size-1: a Feistel network over the next power of four, with cycle walking. */
export class FeistelPermutation {
  private readonly size: number;
  private readonly half: number;
  private readonly keys: readonly number[];

  constructor(name: string, size: number) {
    this.size = size;
    const bits = 32 - Math.clz32(size - 1);
    this.half = Math.max(1, Math.ceil(bits / 2));
    this.keys = Array.from({ length: ROUNDS }, (_, round) => hashText(`${name}/${round}`)[0]);
  }

  /** The number at an index. */
  at(index: number): number {
    let value = index;
    do value = this.scramble(value);
    while (value >= this.size);
    return value;
  }

  /** The inverse of `at`. */
  indexOf(value: number): number {
    let index = value;
    do index = this.unscramble(index);
    while (index >= this.size);
    return index;
  }

  private scramble(value: number): number {
    const mask = (1 << this.half) - 1;
    let left = value >>> this.half;
    let right = value & mask;
    for (const key of this.keys) {
      const mixed = Math.imul(right ^ key, 0x9e3779b1);
      [left, right] = [right, left ^ ((mixed ^ (mixed >>> 15)) & mask)];
    }
    return (left << this.half) | right;
  }

  private unscramble(value: number): number {
    const mask = (1 << this.half) - 1;
    let left = value >>> this.half;
    let right = value & mask;
    for (const key of this.keys.toReversed()) {
      const mixed = Math.imul(left ^ key, 0x9e3779b1);
      [left, right] = [right ^ ((mixed ^ (mixed >>> 15)) & mask), left];
    }
    return (left << this.half) | right;
  }
}
