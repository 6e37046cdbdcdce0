import { hashText, KeyedRandom } from "../random.ts";

/** Keyed randomness of one history: a few named streams of numbers, each readable at any place. */
export class Keys {
  private readonly random = new KeyedRandom();
  private readonly seedA: number;
  private readonly seedB: number;
  private readonly salt: number;

  constructor(seed: string, subject: string) {
    [this.seedA, this.seedB] = hashText(seed);
    [this.salt] = hashText(subject);
  }

  /** Two numbers of 32 bits for one purpose at one place. */
  pair(purpose: number, place: number): readonly [number, number] {
    const random = this.at(purpose, place);
    return [random.bits(), random.bits()];
  }

  /** The source itself, put at the start of that stream: use it before asking again. */
  at(purpose: number, place: number): KeyedRandom {
    this.random.key(this.seedA, this.seedB, this.salt ^ Math.imul(purpose, 0x9e3779b1), place);
    return this.random;
  }
}
