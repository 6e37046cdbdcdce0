import { RedisClient } from "bun";
import { WINDOW_MS, type RateDecision, type RateLimiter, type RateLimitTools } from "./rate-limit.ts";
import { within } from "./within.ts";

/** A limiter that is slower than this is no help to the client it holds up. */
const TIMEOUT_MS = 500;
const WARN_EVERY_MS = 30_000;
const KEY_PREFIX = "mockbench:contact:";

/**
 * Counting and the window's end in one step: with two, a crash between them would leave a counter that never
 * ends. Returns the count and the milliseconds left.
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

const ALLOWED: RateDecision = { allowed: true };

const decide = (reply: unknown, limit: number): RateDecision => {
  if (!Array.isArray(reply)) throw new Error("an unexpected answer to EVAL");
  const [count, left] = reply.map(Number);
  if (count === undefined || left === undefined || !Number.isFinite(count + left)) {
    throw new Error("an unexpected answer to EVAL");
  }
  if (count <= limit) return ALLOWED;
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(left / 1000)) };
};

/** The same window as in memory, shared by every replica. Lets everyone through while Redis is away. */
export const createRedisRateLimiter = (
  limit: number,
  url: string,
  tools: RateLimitTools,
  timeoutMs: number = TIMEOUT_MS,
): RateLimiter => {
  const client = new RedisClient(url, { connectionTimeout: timeoutMs, enableOfflineQueue: false });
  let warnedAt = -Infinity;
  let connecting: Promise<unknown> | null = null;

  const connect = async (): Promise<void> => {
    if (client.connected) return;
    connecting ??= client.connect().finally(() => {
      connecting = null;
    });
    await connecting;
  };

  const warn = (err: unknown): void => {
    const now = tools.monotonic();
    if (now - warnedAt < WARN_EVERY_MS) return;
    warnedAt = now;
    tools.warn({ err }, "Redis is away: contact requests are not limited meanwhile");
  };

  const ask = async (key: string): Promise<unknown> => {
    await connect();
    return client.send("EVAL", [TAKE, "1", key, String(WINDOW_MS)]);
  };

  return {
    take: async (address) => {
      try {
        return decide(await within(ask(KEY_PREFIX + address), timeoutMs), limit);
      } catch (err) {
        warn(err);
        return ALLOWED;
      }
    },
    close: () => {
      client.close();
      return Promise.resolve();
    },
  };
};
