import type { Config } from "../../../config/config.ts";
import type { Logger } from "../../../log/log.ts";
import type { RateLimiter, SharedCounter } from "./limiter.ts";
import { createMemoryRateLimiter } from "./memory-limiter.ts";

type RateLimitConfig = Pick<Config, "contactRateLimit" | "redisUrl">;

interface RateLimitTools {
  /** Milliseconds on a clock that never jumps. */
  readonly monotonic: () => number;
  readonly log: Pick<Logger, "info" | "warn">;
}

const unlimited: RateLimiter = {
  take: () => Promise.resolve({ allowed: true }),
  degraded: () => null,
  close: () => Promise.resolve(),
};

/** Counts in this process. */
export const createLocalRateLimiter = (
  { contactRateLimit }: Pick<RateLimitConfig, "contactRateLimit">,
  monotonic: () => number,
): RateLimiter => (contactRateLimit === 0 ? unlimited : createMemoryRateLimiter(contactRateLimit, monotonic));

/**
 * Counts in Redis if configured, else at the supervisor if there is one, else in this process. While one is unavailable,
 * the next is used.
 */
export const createRateLimiter = async (
  settings: RateLimitConfig,
  tools: RateLimitTools,
  supervisor: SharedCounter | null = null,
): Promise<RateLimiter> => {
  const { contactRateLimit: limit, redisUrl } = settings;
  const local = createLocalRateLimiter(settings, tools.monotonic);
  if (limit === 0 || (supervisor === null && redisUrl === null)) return local;
  const { createSharedRateLimiter } = await import("./shared-limiter.ts");
  const here = supervisor === null ? local : await createSharedRateLimiter(supervisor, local, tools.log);
  if (redisUrl === null) return here;
  const { createRedisCounter } = await import("./redis-counter.ts");
  return createSharedRateLimiter(createRedisCounter(limit, redisUrl), here, tools.log);
};
