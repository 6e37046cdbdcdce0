/**
 * A uniformly distributed number below a bound, by rejection sampling: a plain remainder would be biased.
 * `bytes` fills an array of at most 65,536 bytes with random values.
 */
export const below = (bound: number, bytes: (into: Uint8Array) => unknown): number => {
  const size = bound <= 0x100 ? 1 : 2;
  const range = 2 ** (8 * size);
  const fair = range - (range % bound);
  const into = new Uint8Array(size);
  for (;;) {
    bytes(into);
    const drawn = into.reduce((sum, byte) => sum * 256 + byte, 0);
    if (drawn < fair) return drawn % bound;
  }
};

/** Shuffles a list; every order is equally likely. */
export const shuffled = <T>(items: readonly T[], bytes: (into: Uint8Array) => unknown): T[] => {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at--) {
    const other = below(at + 1, bytes);
    const [left, right] = [order[at] as T, order[other] as T];
    [order[at], order[other]] = [right, left];
  }
  return order;
};
