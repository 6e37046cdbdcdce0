import { RedisClient } from "bun";
import { within } from "./within.ts";

/** A connection to Redis or Valkey. Whatever takes longer than it is given rejects. */
export interface Redis {
  /** Makes a new connection. */
  readonly connect: (timeoutMs: number) => Promise<void>;
  readonly send: (command: string, args: readonly string[], timeoutMs: number) => Promise<unknown>;
  readonly close: () => void;
}

export const createRedis = (url: string): Redis => {
  let client: RedisClient | null = null;
  return {
    connect: async (timeoutMs) => {
      client?.close();
      // Queued or resent commands would do what callers were told was not done.
      const options = { connectionTimeout: timeoutMs, enableOfflineQueue: false, autoReconnect: false };
      const fresh = (client = new RedisClient(url, options));
      await within(fresh.connect(), timeoutMs);
      await within(fresh.send("PING", []), timeoutMs);
    },
    send: async (command, args, timeoutMs) => {
      if (client === null) throw new Error("there is no connection");
      const reply: unknown = client.send(command, [...args]);
      return within(Promise.resolve(reply), timeoutMs);
    },
    close: () => client?.close(),
  };
};
