import { RedisClient } from "bun";
import { withTimeout } from "./with-timeout.ts";

/** A key that is never set. */
const PROBE = "mockbench:probe";

/** A connection to Redis or Valkey. Calls reject at their time-out. */
export interface Redis {
  /** Opens a new connection; rejects if Redis takes no writes there. */
  readonly connect: (timeoutMs: number) => Promise<void>;
  readonly send: (command: string, args: readonly string[], timeoutMs: number) => Promise<unknown>;
  readonly close: () => void;
}

export const createRedis = (url: string): Redis => {
  let client: RedisClient | null = null;
  return {
    connect: async (timeoutMs) => {
      client?.close();
      // Queued or resent commands would run after their callers got an error.
      const options = { connectionTimeout: timeoutMs, enableOfflineQueue: false, autoReconnect: false };
      const fresh = (client = new RedisClient(url, options));
      await withTimeout(fresh.connect(), timeoutMs);
      // A replica answers PING, too. Unlike SET, this needs no memory, of which the scripts can make more.
      await withTimeout(fresh.send("DEL", [PROBE]), timeoutMs);
    },
    send: async (command, args, timeoutMs) => {
      if (client === null) throw new Error("not connected");
      const reply: unknown = client.send(command, [...args]);
      return withTimeout(Promise.resolve(reply), timeoutMs);
    },
    close: () => client?.close(),
  };
};
