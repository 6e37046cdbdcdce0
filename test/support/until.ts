/** Far longer than any state takes, so that only a state that is never reached is a failure, even on a busy machine. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 10;

/** Waits until the condition holds; rejects when that has taken so long that it never will. */
export const until = async (
  condition: () => boolean | Promise<boolean>,
  patienceMs: number = PATIENCE_MS,
): Promise<void> => {
  const deadline = performance.now() + patienceMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`not within ${patienceMs} ms: ${String(condition)}`);
    await Bun.sleep(LOOK_MS);
  }
};
