/** How much: everything that the goal requires, or enough to notice that something broke. */
export type Scale = "whole" | "short";

export interface Measured {
  readonly good: boolean;
  readonly words: string;
}

/** One promise of endurance, with the program that checks it. */
export interface Figure {
  readonly number: number;
  readonly title: string;
  readonly goal: string;
  readonly run: (scale: Scale) => Promise<Measured>;
}

export const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Runs `work` for every number below the amount, this many at a time. */
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

/** The short form runs next to other programs: it fails on wrong results, and only on times that are far too long. */
export const timeLimitOf = (scale: Scale, goalMs: number): number =>
  scale === "whole" ? goalMs : goalMs * 10;
