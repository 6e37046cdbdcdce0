/** Runs a generator to its result without a pause. */
export const finish = <Result>(steps: Generator<unknown, Result>): Result => {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
};
