import { createCircuitBreaker } from "../../../circuit-breaker.ts";
import type { Logger } from "../../../log/log.ts";
import type { RateLimiter, SharedCounter } from "./limiter.ts";

/** A slower counter counts as unavailable, in milliseconds. */
const TIMEOUT_MS = 500;

/** Uses a shared counter, and a local one while it is unavailable. */
export const createSharedRateLimiter = async (
  shared: SharedCounter,
  local: RateLimiter,
  log: Pick<Logger, "info" | "warn">,
): Promise<RateLimiter> => {
  const breaker = await createCircuitBreaker({
    connect: () => shared.connect(TIMEOUT_MS),
    ping: () => shared.ping(TIMEOUT_MS),
    unavailable: `${shared.name} is unavailable: contacts are counted without it`,
    available: `${shared.name} is available again: contacts are counted with it`,
    log,
  });
  return {
    take: (client) => breaker.call(() => shared.take(client, TIMEOUT_MS)).catch(() => local.take(client)),
    check: breaker.check,
    close: async () => {
      breaker.close();
      shared.close();
      await local.close();
    },
  };
};
