import { hashText } from "../../../core/engine/index.ts";

const SLOTS = 1 << 16;

/**
 * An approximate set of recent keys in fixed space, so that only repeated requests enter the cache. Requests that all
 * differ are not cached and evict nothing. Two keys with the same slot replace each other.
 */
export class RecentKeys {
  private readonly slots = new Int32Array(SLOTS);

  /** Whether the key was added before; adds it. */
  seen(key: string): boolean {
    const [slot, mark] = hashText(key);
    const index = slot & (SLOTS - 1);
    if (this.slots[index] === mark) return true;
    this.slots[index] = mark;
    return false;
  }
}
