import type { Config } from "../../config/config.ts";
import type { Logger } from "../../log/log.ts";

/** Whether a request is allowed. */
export type RateDecision =
  { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Limits requests per client. */
export interface RateLimiter {
  /** Counts one request of that client; never rejects. */
  take(client: string): Promise<RateDecision>;
  /** Why the limiter is degraded, in a sentence; null if it is not. */
  degraded(): string | null;
  close(): Promise<void>;
}

/** A counter for several processes, which may be unavailable. */
export interface SharedCounter {
  /** Its name in the log. */
  readonly name: string;
  /** Opens a new connection; rejects within `timeoutMs`. */
  connect(timeoutMs: number): Promise<void>;
  /** Rejects within `timeoutMs` if it is unavailable. */
  take(client: string, timeoutMs: number): Promise<RateDecision>;
  close(): void;
}

type RateLimitConfig = Pick<Config, "contactRateLimit" | "redisUrl">;

interface RateLimitTools {
  /** Milliseconds on a clock that never jumps. */
  readonly monotonic: () => number;
  readonly log: Pick<Logger, "info" | "warn">;
}

export const WINDOW_MS = 60_000;

const unlimited: RateLimiter = {
  take: () => Promise.resolve({ allowed: true }),
  degraded: () => null,
  close: () => Promise.resolve(),
};

/** Counts in this process. */
export const createLocalRateLimiter = async (
  { contactRateLimit }: Pick<RateLimitConfig, "contactRateLimit">,
  monotonic: () => number,
): Promise<RateLimiter> => {
  if (contactRateLimit === 0) return unlimited;
  const { createMemoryRateLimiter } = await import("./rate-limit-memory.ts");
  return createMemoryRateLimiter(contactRateLimit, monotonic);
};

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
  const local = await createLocalRateLimiter(settings, tools.monotonic);
  if (limit === 0 || (supervisor === null && redisUrl === null)) return local;
  const { createSharedRateLimiter } = await import("./rate-limit-shared.ts");
  const here = supervisor === null ? local : await createSharedRateLimiter(supervisor, local, tools.log);
  if (redisUrl === null) return here;
  const { createRedisCounter } = await import("./rate-limit-redis.ts");
  return createSharedRateLimiter(createRedisCounter(limit, redisUrl), here, tools.log);
};
