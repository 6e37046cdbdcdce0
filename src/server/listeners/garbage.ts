/** So many streams leave enough behind. */
const BURST = 200;
const LOOK_EVERY_MS = 2000;

interface TidyOptions {
  readonly collect?: () => void;
  readonly everyMs?: number;
}

/**
 * Collects garbage once a burst of streams is over: a process at rest allocates nothing, so by itself it would
 * keep what they held until the next request.
 */
export const collectAfterBursts = (
  streams: () => number,
  signal: AbortSignal,
  { collect = () => Bun.gc(true), everyMs = LOOK_EVERY_MS }: TidyOptions = {},
): void => {
  let most = 0;
  const timer = setInterval(() => {
    const now = streams();
    most = Math.max(most, now);
    if (most < BURST || now > most / 10) return;
    most = now;
    collect();
  }, everyMs);
  timer.unref();
  signal.addEventListener("abort", () => clearInterval(timer));
};
