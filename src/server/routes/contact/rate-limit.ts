import type { Logger } from "../../log/log.ts";

/** What one request may do. */
export type RateDecision =
  { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Counts requests per client. */
export interface RateLimiter {
  /** Counts one request of that client; never rejects. */
  take(client: string): Promise<RateDecision>;
  /** What works less well than it should, in a sentence; null where all is well. */
  degraded(): string | null;
  close(): Promise<void>;
}

/** Counts for several processes, as long as it can be reached. */
export interface SharedCounter {
  /** What to call it in the log. */
  readonly name: string;
  /** Makes a new connection; rejects within `timeoutMs` when there is none. */
  connect(timeoutMs: number): Promise<void>;
  /** Rejects within `timeoutMs` when it cannot be reached. */
  take(client: string, timeoutMs: number): Promise<RateDecision>;
  close(): void;
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
  { contactRateLimit }: Pick<RateLimitSettings, "contactRateLimit">,
  monotonic: () => number,
): Promise<RateLimiter> => {
  if (contactRateLimit === 0) return unlimited;
  const { createMemoryRateLimiter } = await import("./rate-limit-memory.ts");
  return createMemoryRateLimiter(contactRateLimit, monotonic);
};

/**
 * Counts in Redis where that is configured, else with the supervisor where there is one, else in this process.
 * Where the first cannot be reached, the next is asked.
 */
export const createRateLimiter = async (
  settings: RateLimitSettings,
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
