import type { Redis } from "../../../redis.ts";
import { WINDOW_MS, type RateDecision, type SharedCounter } from "./limiter.ts";

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
