/** How much of it: all that the goal names, or enough of it to notice that something broke. */
export type Scale = "whole" | "short";

export interface Measured {
  readonly good: boolean;
  readonly words: string;
}

/** One promise of what the service survives, with the program that holds it. */
export interface Figure {
  readonly number: number;
  readonly title: string;
  readonly goal: string;
  readonly run: (scale: Scale) => Promise<Measured>;
}

export const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Does a piece of work for every number below the amount, so many at a time. */
export const inLanes = async (
  amount: number,
  lanes: number,
  work: (turn: number) => Promise<void>,
): Promise<void> => {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < amount) await work(next++);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};

/** The short form runs where other programs do: it judges what is wrong, and of times only what is out of all proportion. */
export const timeLimitOf = (scale: Scale, goalMs: number): number =>
  scale === "whole" ? goalMs : goalMs * 10;
