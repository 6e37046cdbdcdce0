export type Part = Uint8Array | string | readonly number[];

/** Concatenates text and bytes. */
export const joined = (...parts: readonly Part[]): Uint8Array =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? new TextEncoder().encode(part) : Uint8Array.from(part))),
  );

/** A number in four bytes, big-endian. */
export const uint32 = (value: number): number[] => [
  (value >>> 24) & 255,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];

/** A number in two bytes, big-endian. */
export const uint16 = (value: number): number[] => [(value >>> 8) & 255, value & 255];

/** Packs bits into bytes, starting at the highest or the lowest bit of each. */
export class Bits {
  private readonly bytes: number[] = [];
  private used = 8;
  private readonly lowFirst: boolean;

  constructor({ lowFirst = false } = {}) {
    this.lowFirst = lowFirst;
  }

  get length(): number {
    return this.bytes.length * 8 - (8 - this.used);
  }

  bit(value: number): this {
    if (this.used === 8) {
      this.bytes.push(0);
      this.used = 0;
    }
    const last = this.bytes.length - 1;
    this.bytes[last] = (this.bytes[last] ?? 0) | (value << (this.lowFirst ? this.used : 7 - this.used));
    this.used++;
    return this;
  }

  /** Appends a number in `size` bits. */
  put(value: number, size: number): this {
    for (let at = 0; at < size; at++) this.bit((value >> (this.lowFirst ? at : size - 1 - at)) & 1);
    return this;
  }

  /** Appends a number in the Exp-Golomb code of H.264. */
  golomb(value: number): this {
    const size = 32 - Math.clz32(value + 1);
    return this.put(0, size - 1).put(value + 1, size);
  }

  /** Pads the last byte with a bit. */
  align(filling = 0): this {
    while (this.used < 8) this.bit(filling);
    return this;
  }

  done(): Uint8Array {
    return Uint8Array.from(this.bytes);
  }
}
