import { createCircuitBreaker } from "../../../circuit-breaker.ts";
import type { Logger } from "../../../log/log.ts";
import type { Redis } from "../../../redis.ts";
import { type RateDecision, type RateLimiter, WINDOW_MS } from "./limiter.ts";

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
