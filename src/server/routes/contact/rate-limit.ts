import { LRUCache } from "lru-cache";
import type { Config } from "../../config/config.ts";
import type { Logger } from "../../log/log.ts";
import { createCircuitBreaker } from "../../circuit-breaker.ts";
import type { Redis } from "../../redis.ts";

/** Whether a request is allowed. */
type RateDecision =
  { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Limits requests per client. */
export interface RateLimiter {
  /** Counts one request of that client; never rejects. */
  take(client: string): Promise<RateDecision>;
  /** Asks the shared counter if there is one: why the limiter is degraded, in a sentence, or null. */
  check(): Promise<string | null>;
  close(): Promise<void>;
}

/** How long requests of a client are counted together. */
const WINDOW_MS = 60_000;

/** The most clients that are counted, which takes some 20 MB. More can only be an attack from many addresses. */
const MAX_CLIENTS = 100_000;

interface Counter {
  readonly endsAt: number;
  count: number;
}

/** A window per client that starts with its first request and allows `limit` requests. */
export const createMemoryRateLimiter = (
  limit: number,
  monotonic: () => number,
  maxClients: number = MAX_CLIENTS,
): RateLimiter => {
  // By size, because `max` would reserve memory for all of them at once.
  const windows = new LRUCache<string, Counter>({ maxSize: maxClients, sizeCalculation: () => 1 });

  const open = (client: string, now: number): Counter => {
    const window = { endsAt: now + WINDOW_MS, count: 0 };
    windows.set(client, window);
    return window;
  };

  return {
    take: (client) => {
      const now = monotonic();
      const known = windows.get(client);
      const window = known === undefined || known.endsAt <= now ? open(client, now) : known;
      window.count++;
      if (window.count <= limit) return Promise.resolve({ allowed: true });
      const retryAfterSeconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
      return Promise.resolve({ allowed: false, retryAfterSeconds });
    },
    check: () => Promise.resolve(null),
    close: () => {
      windows.clear();
      return Promise.resolve();
    },
  };
};

const KEY_PREFIX = "mockbench:contact:";

/**
 * Counts and sets the end of the window atomically: a crash in between would leave a counter that never expires.
 * Returns the count and the milliseconds left.
 */
const TAKE = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return {count, left}`;

const decide = (reply: unknown, limit: number): RateDecision => {
  const [count = NaN, left = NaN] = Array.isArray(reply) ? reply.map(Number) : [];
  if (![count, left].every(Number.isFinite)) throw new Error("unexpected reply to EVAL");
  if (count <= limit) return { allowed: true };
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(left / 1000)) };
};

/** A slower counter counts as unavailable, in milliseconds. */
const TIMEOUT_MS = 500;

/** Counts the same window as in memory in Redis, shared by all replicas, and locally while that is unavailable. */
export const createSharedRateLimiter = async (
  limit: number,
  redis: Redis,
  local: RateLimiter,
  log: Pick<Logger, "info" | "warn">,
): Promise<RateLimiter> => {
  const breaker = await createCircuitBreaker(redis, {
    timeoutMs: TIMEOUT_MS,
    unavailable: "Redis is unavailable: contacts are counted without it",
    available: "Redis is available again: contacts are counted with it",
    log,
  });
  const take = async (client: string): Promise<RateDecision> => {
    const args = [TAKE, "1", KEY_PREFIX + client, String(WINDOW_MS)];
    return decide(await redis.send("EVAL", args, TIMEOUT_MS), limit);
  };
  return {
    take: (client) => breaker.call(() => take(client)).catch(() => local.take(client)),
    check: breaker.check,
    close: () => {
      breaker.close();
      return local.close();
    },
  };
};

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
  const { createRedis } = await import("../../redis.ts");
  return createSharedRateLimiter(limit, createRedis(redisUrl), local, tools.log);
};
