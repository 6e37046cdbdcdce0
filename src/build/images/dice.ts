/** Repeatable choices from a name: 32-bit integer arithmetic only, so every machine draws the same bytes. */
export interface Dice {
  /** An integer in 0..sides-1. */
  roll(sides: number): number;
  /** An integer in low..high, both included. */
  between(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

export function dice(name: string): Dice {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);

  function roll(sides: number): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  }

  return {
    roll,
    between: (low, high) => low + roll(high - low + 1),
    pick: (items) => at(items, roll(items.length)),
  };
}

/** The item at a wrapped index: catalogues are cycled through so that every member is used. */
export function at<Item>(items: readonly Item[], index: number): Item {
  if (items.length === 0) throw new RangeError("no item to choose from");
  return items[index % items.length] as Item;
}
