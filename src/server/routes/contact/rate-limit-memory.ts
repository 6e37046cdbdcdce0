import { WINDOW_MS, type RateLimiter } from "./rate-limit.ts";

/** Clients remembered at a time, some 10 MB: more can only be an attack by very many addresses. */
const MAX_CLIENTS = 100_000;

interface Counter {
  readonly endsAt: number;
  count: number;
}

/**
 * A window per client that opens with its first request: exactly `limit` pass in it. A Map keeps the order
 * in which windows opened, and all are equally long, so the first ones are always the first to end.
 */
export const createMemoryRateLimiter = (
  limit: number,
  monotonic: () => number,
  maxClients: number = MAX_CLIENTS,
): RateLimiter => {
  const windows = new Map<string, Counter>();

  const forget = (now: number): void => {
    for (const [client, { endsAt }] of windows) {
      if (endsAt > now && windows.size < maxClients) return;
      windows.delete(client);
    }
  };

  const open = (client: string, now: number): Counter => {
    windows.delete(client);
    forget(now);
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
