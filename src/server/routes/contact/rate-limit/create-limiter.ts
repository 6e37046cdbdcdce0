import { LRUCache } from "lru-cache";
import type { Config } from "../../../config/config.ts";
import type { Logger } from "../../../log/log.ts";
import { type RateLimiter, WINDOW_MS } from "./limiter.ts";

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
  const [{ createSharedRateLimiter }, { createRedis }] = await Promise.all([
    import("./shared-limiter.ts"),
    import("../../../redis.ts"),
  ]);
  return createSharedRateLimiter(limit, createRedis(redisUrl), local, tools.log);
};
