import { hashText, KeyedRandom } from "../../engine/index.ts";

/** Draws of a request: the same for the same seed and number, so that a run with shares of failures repeats. */
export const drawsOf = (seed: string, number: number): (() => number) => {
  const random = new KeyedRandom();
  random.key(...hashText(`simulation ${seed}`), 0, number);
  return () => random.next();
};
