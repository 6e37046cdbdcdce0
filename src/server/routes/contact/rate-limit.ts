/** What one request may do. */
export type RateDecision =
  { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Counts requests per client. */
export interface RateLimiter {
  /** Counts one request of that client; never rejects. */
  take(client: string): Promise<RateDecision>;
  close(): Promise<void>;
}

/** The part of the configuration that names the limit. */
export interface RateLimitSettings {
  /** Requests per minute and client; 0: no limit. */
  readonly contactRateLimit: number;
  /** Null: counted in this process alone. */
  readonly redisUrl: string | null;
}

export interface RateLimitTools {
  /** Milliseconds on a clock that never jumps. */
  readonly monotonic: () => number;
  readonly warn: (fields: object, message: string) => void;
}

export const WINDOW_MS = 60_000;

const unlimited: RateLimiter = {
  take: () => Promise.resolve({ allowed: true }),
  close: () => Promise.resolve(),
};

/** Shared through Redis where that is configured, else counted in memory. */
export const createRateLimiter = async (
  settings: RateLimitSettings,
  tools: RateLimitTools,
): Promise<RateLimiter> => {
  const limit = settings.contactRateLimit;
  if (limit === 0) return unlimited;
  if (settings.redisUrl === null) {
    const { createMemoryRateLimiter } = await import("./rate-limit-memory.ts");
    return createMemoryRateLimiter(limit, tools.monotonic);
  }
  const { createRedisRateLimiter } = await import("./rate-limit-redis.ts");
  return createRedisRateLimiter(limit, settings.redisUrl, tools);
};
