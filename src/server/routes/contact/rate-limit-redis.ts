import { RedisClient } from "bun";
import { WINDOW_MS, type RateDecision, type SharedCounter } from "./rate-limit.ts";
import { within } from "./within.ts";

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

const decide = (reply: unknown, limit: number): RateDecision => {
  if (!Array.isArray(reply)) throw new Error("an unexpected answer to EVAL");
  const [count, left] = reply.map(Number);
  if (count === undefined || left === undefined || !Number.isFinite(count + left)) {
    throw new Error("an unexpected answer to EVAL");
  }
  if (count <= limit) return { allowed: true };
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(left / 1000)) };
};

/** The same window as in memory, shared by every replica. */
export const createRedisCounter = (limit: number, url: string): SharedCounter => {
  let client: RedisClient | null = null;
  return {
    name: "Redis",
    connect: async (timeoutMs) => {
      client?.close();
      // Queued or resent commands would count clients who were answered long ago.
      const options = { connectionTimeout: timeoutMs, enableOfflineQueue: false, autoReconnect: false };
      const fresh = (client = new RedisClient(url, options));
      await within(fresh.connect(), timeoutMs);
      await within(fresh.send("PING", []), timeoutMs);
    },
    take: async (address, timeoutMs) => {
      if (client === null) throw new Error("there is no connection");
      const reply: unknown = client.send("EVAL", [TAKE, "1", KEY_PREFIX + address, String(WINDOW_MS)]);
      return decide(await within(Promise.resolve(reply), timeoutMs), limit);
    },
    close: () => client?.close(),
  };
};
