/** Milliseconds of work between two looks at what came in meanwhile. */
const SLICE = 30;

/** Lets everything that waits have its turn. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/** Drives steps to their end in slices; gives up between two of them when nobody waits any more. */
export const paced = async <Result>(
  steps: Generator<unknown, Result>,
  signal?: AbortSignal,
): Promise<Result> => {
  for (;;) {
    const end = performance.now() + SLICE;
    do {
      const { done, value } = steps.next();
      if (done === true) return value;
    } while (performance.now() < end);
    await turn();
    signal?.throwIfAborted();
  }
};
