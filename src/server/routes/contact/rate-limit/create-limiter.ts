import type { Config } from "../../../config/config.ts";
import type { Logger } from "../../../log/log.ts";
import type { RateLimiter } from "./limiter.ts";
import { createMemoryRateLimiter } from "./memory-limiter.ts";

type RateLimitConfig = Pick<Config, "contactRateLimit" | "redisUrl">;

interface RateLimitTools {
  /** Milliseconds on a clock that never jumps. */
  readonly monotonic: () => number;
  readonly log: Pick<Logger, "info" | "warn">;
}

const UNLIMITED: RateLimiter = {
  take: () => Promise.resolve({ allowed: true }),
  check: () => Promise.resolve(null),
  close: () => Promise.resolve(),
};

/** Counts in Redis if configured, else in this process, and in this process while Redis is unavailable. */
export const createRateLimiter = async (
  settings: RateLimitConfig,
  tools: RateLimitTools,
): Promise<RateLimiter> => {
  const { contactRateLimit: limit, redisUrl } = settings;
  if (limit === 0) return UNLIMITED;
  const local = createMemoryRateLimiter(limit, tools.monotonic);
  if (redisUrl === null) return local;
  const [{ createSharedRateLimiter }, { createRedisCounter }, { createRedis }] = await Promise.all([
    import("./shared-limiter.ts"),
    import("./redis-counter.ts"),
    import("../../../redis.ts"),
  ]);
  return createSharedRateLimiter(createRedisCounter(limit, createRedis(redisUrl)), local, tools.log);
};
