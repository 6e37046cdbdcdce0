import type { Logger } from "../../log/log.ts";
import type { RateLimiter, SharedCounter } from "./rate-limit.ts";

/** A counter that is slower than this is no help to the client it holds up, in milliseconds. */
const TIMEOUT_MS = 500;
const RETRY_MS = 1000;

/**
 * Counts with a shared counter, and by itself while that is away. A circuit breaker: whoever finds it away first
 * waits for it, all others are counted here at once, until it answers again.
 */
export const createSharedRateLimiter = async (
  shared: SharedCounter,
  local: RateLimiter,
  log: Pick<Logger, "info" | "warn">,
): Promise<RateLimiter> => {
  let isAway = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const tryAgain = async (): Promise<void> => {
    try {
      await shared.connect(TIMEOUT_MS);
      isAway = false;
      log.info({}, `${shared.name} is back: contacts are counted with it`);
    } catch {
      // Said when it went away, and by readiness for as long as it lasts.
      retry = setTimeout(() => void tryAgain(), RETRY_MS);
      retry.unref();
    }
  };

  const away = `${shared.name} is away: contacts are counted without it`;
  const breakOff = (err: unknown): void => {
    if (isAway) return;
    isAway = true;
    log.warn({ err }, away);
    retry = setTimeout(() => void tryAgain(), 0);
  };

  try {
    await shared.connect(TIMEOUT_MS);
  } catch (err) {
    breakOff(err);
  }

  return {
    take: async (client) => {
      if (isAway) return local.take(client);
      try {
        return await shared.take(client, TIMEOUT_MS);
      } catch (err) {
        breakOff(err);
        return local.take(client);
      }
    },
    degraded: () => (isAway ? away : null),
    close: async () => {
      clearTimeout(retry);
      isAway = true;
      shared.close();
      await local.close();
    },
  };
};
