import { hashPair } from "../../../core/query/index.ts";

const SLOTS = 1 << 16;

/**
 * Remembers, roughly and in fixed room, what was asked for lately. Only what is asked for twice enters the
 * cache: so a stream of requests that are all different neither costs the keeping nor pushes out what others
 * ask for again and again. Forgets where two names share a slot, which costs one more making.
 */
export class Doorkeeper {
  private readonly slots = new Uint32Array(SLOTS);

  /** Was this name there before? It is from now on. */
  knows(name: string): boolean {
    const [slot, mark] = hashPair(name);
    const index = slot % SLOTS;
    if (this.slots[index] === mark) return true;
    this.slots[index] = mark;
    return false;
  }
}
