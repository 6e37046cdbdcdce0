import { hashPair } from "../../../core/query/index.ts";

const SLOTS = 1 << 16;

/**
 * Remembers recent keys, roughly and in fixed space, so that only what is requested twice enters the cache. Requests that
 * all differ then neither pay for caching nor evict what others request. Two keys in one slot evict each other.
 */
export class RecentKeys {
  private readonly slots = new Uint32Array(SLOTS);

  /** Whether the key was added before; adds it. */
  seen(key: string): boolean {
    const [slot, mark] = hashPair(key);
    const index = slot % SLOTS;
    if (this.slots[index] === mark) return true;
    this.slots[index] = mark;
    return false;
  }
}
