import type { Config } from "../../../config/config.ts";
import type { Logger } from "../../../log/log.ts";
import { type RateLimiter, type SharedCounter, WINDOW_MS } from "./limiter.ts";

/** The number of clients, some 10 MB. More can only be an attack from many addresses. */
const MAX_CLIENTS = 100_000;

interface Counter {
  readonly endsAt: number;
  count: number;
}

/**
 * A window per client that starts with its first request and allows `limit` requests. A Map keeps the order in which
 * windows start, so the first entry always ends first.
 */
export const createMemoryRateLimiter = (
  limit: number,
  monotonic: () => number,
  maxClients: number = MAX_CLIENTS,
): RateLimiter => {
  const windows = new Map<string, Counter>();

  const removeEnded = (now: number): void => {
    for (const [client, { endsAt }] of windows) {
      if (endsAt > now && windows.size < maxClients) return;
      windows.delete(client);
    }
  };

  const open = (client: string, now: number): Counter => {
    // Its own last window too: the new one must come last.
    removeEnded(now);
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
    degraded: () => null,
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
