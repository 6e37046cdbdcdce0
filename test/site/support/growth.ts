/** How many times the input grows from one run to the next. */
const STEP = 4;

/** Below this, in milliseconds of a processor, a run says nothing about its growth. */
const MEASURABLE_MS = 150;

/** Growth with the square gives 16; linear growth 4, and somewhat more where memory is short. */
const LIMIT = 10;

const ATTEMPTS = 3;

/** Work on an input of so many parts; returns the length of its output. */
export type Work = (size: number) => Promise<number>;

interface Cost {
  readonly milliseconds: number;
  readonly output: number;
}

const costOf = async (work: Work, size: number): Promise<Cost> => {
  const before = process.cpuUsage();
  const output = await work(size);
  const { user, system } = process.cpuUsage(before);
  return { milliseconds: (user + system) / 1000, output };
};

/** How much longer the larger of two runs took, if its output grew no faster than its input. */
const factorOf = (small: Cost, large: Cost): number =>
  large.milliseconds /
  Math.max(1, small.milliseconds) /
  Math.max(1, large.output / Math.max(1, small.output) / STEP);

/** A growth that is worse than linear. */
export interface Growth {
  readonly size: number;
  readonly factor: number;
}

/**
 * Finds a size, up to the largest, at which work with four times as much takes more than ten times as long; undefined if
 * there is none. Both are times of a processor, so other programs on the machine hardly change their ratio.
 */
export const worseThanLinear = async (
  work: Work,
  smallest: number,
  largest: number,
): Promise<Growth | undefined> => {
  for (let size = smallest; size * STEP <= largest; size *= STEP) {
    if ((await costOf(work, size * STEP)).milliseconds < MEASURABLE_MS) continue;
    let factor = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < ATTEMPTS && factor > LIMIT; attempt++)
      factor = Math.min(factor, factorOf(await costOf(work, size), await costOf(work, size * STEP)));
    if (factor > LIMIT) return { size, factor };
  }
  return undefined;
};
