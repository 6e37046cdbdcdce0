const SAMPLE_MS = 500;

/** Tells every half second how late the timer of that half second came, until `stop` aborts. */
export const watchLag = (stop: AbortSignal, tell: (seconds: number) => void): void => {
  let due = performance.now() + SAMPLE_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    tell(Math.max(0, now - due) / 1000);
    due = now + SAMPLE_MS;
  }, SAMPLE_MS);
  timer.unref();
  stop.addEventListener("abort", () => clearInterval(timer), { once: true });
};
