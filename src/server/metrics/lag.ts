const SAMPLE_MS = 500;

/** Reports every half second how late its timer was, until `stop` aborts. */
export const watchLag = (stop: AbortSignal, report: (seconds: number) => void): void => {
  let due = performance.now() + SAMPLE_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    report(Math.max(0, now - due) / 1000);
    due = now + SAMPLE_MS;
  }, SAMPLE_MS);
  timer.unref();
  stop.addEventListener("abort", () => clearInterval(timer), { once: true });
};
