/** Milliseconds of work between two turns of the event loop. */
const SLICE = 30;

/** Lets other tasks run. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/** Runs steps to their end in slices; throws between two of them if the signal aborts. */
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
