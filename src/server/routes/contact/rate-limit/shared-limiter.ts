import { createCircuitBreaker } from "../../../circuit-breaker.ts";
import type { Logger } from "../../../log/log.ts";
import type { Redis } from "../../../redis.ts";
import { type RateDecision, type RateLimiter, type SharedCounter, WINDOW_MS } from "./limiter.ts";

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

/** The same window as in memory, shared by all replicas. */
export const createRedisCounter = (limit: number, { connect, send, close }: Redis): SharedCounter => ({
  name: "Redis",
  connect,
  ping: (timeoutMs) => send("PING", [], timeoutMs),
  take: async (client, timeoutMs) =>
    decide(await send("EVAL", [TAKE, "1", KEY_PREFIX + client, String(WINDOW_MS)], timeoutMs), limit),
  close,
});

/** A slower counter counts as unavailable, in milliseconds. */
const TIMEOUT_MS = 500;

/** Uses a shared counter, and a local one while it is unavailable. */
export const createSharedRateLimiter = async (
  shared: SharedCounter,
  local: RateLimiter,
  log: Pick<Logger, "info" | "warn">,
): Promise<RateLimiter> => {
  const breaker = await createCircuitBreaker({
    connect: () => shared.connect(TIMEOUT_MS),
    ping: () => shared.ping(TIMEOUT_MS),
    unavailable: `${shared.name} is unavailable: contacts are counted without it`,
    available: `${shared.name} is available again: contacts are counted with it`,
    log,
  });
  return {
    take: (client) => breaker.call(() => shared.take(client, TIMEOUT_MS)).catch(() => local.take(client)),
    check: breaker.check,
    close: async () => {
      breaker.close();
      shared.close();
      await local.close();
    },
  };
};
