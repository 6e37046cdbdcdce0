import { hashText, KeyedRandom } from "../../engine/index.ts";

/**
 * Draws of a request or an event: the same for the same seed, number and start, so that a run with shares of failures
 * repeats.
 */
export const drawsOf = (seed: string, number: number, start = 0): (() => number) => {
  const random = new KeyedRandom();
  random.key(...hashText(`simulation ${seed}`), start, number);
  return () => random.next();
};
