import type { Logger } from "./log/log.ts";
import type { Redis } from "./redis.ts";

/** The pause between two attempts to connect, in milliseconds. */
const RETRY_MS = 1000;

interface BreakerOptions {
  /** A slower Redis counts as unavailable. */
  readonly timeoutMs: number;
  /** The log messages for when it becomes unavailable and available again. */
  readonly unavailable: string;
  readonly available: string;
  readonly log: Pick<Logger, "info" | "warn">;
}

/**
 * Guards calls to Redis. After a failure, calls are rejected immediately until it is back. A failure right after a
 * reconnect is ignored, because the next connection would not help: a Redis that refuses only some calls keeps serving
 * the others.
 */
export interface CircuitBreaker {
  /** Rejects if the work does, and immediately while Redis is unavailable. */
  readonly call: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Null if it answers: no request may have needed it since it went away. */
  readonly check: () => Promise<string | null>;
  /** Closes the connection, too. */
  readonly close: () => void;
}

export const createCircuitBreaker = async (
  redis: Redis,
  options: BreakerOptions,
): Promise<CircuitBreaker> => {
  const { timeoutMs, unavailable, available, log } = options;
  let isOpen = false;
  let isClosed = false;
  /** Counts connections: a failure on an earlier one says nothing about the current one. */
  let connections = 1;
  let reconnectedAt = -Infinity;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const tryAgain = async (): Promise<void> => {
    try {
      await redis.connect(timeoutMs);
      if (isClosed) return;
      connections++;
      reconnectedAt = performance.now();
      isOpen = false;
      log.info({}, available);
    } catch {
      if (isClosed) return;
      // Already logged; readiness reports it in the meantime.
      retry = setTimeout(() => void tryAgain(), RETRY_MS);
      retry.unref();
    }
  };

  const open = (err: unknown): void => {
    if (isOpen || performance.now() - reconnectedAt < RETRY_MS) return;
    isOpen = true;
    log.warn({ err }, unavailable);
    retry = setTimeout(() => void tryAgain(), 0);
  };

  try {
    await redis.connect(timeoutMs);
  } catch (err) {
    open(err);
  }

  const call: CircuitBreaker["call"] = async (work) => {
    if (isOpen) throw new Error(unavailable);
    const connection = connections;
    try {
      return await work();
    } catch (err) {
      if (connection === connections) open(err);
      throw err;
    }
  };
  const degraded = (): string | null => (isOpen ? unavailable : null);

  return {
    call,
    // A failure has opened the breaker.
    check: () => call(() => redis.send("PING", [], timeoutMs)).then(degraded, degraded),
    close: () => {
      clearTimeout(retry);
      isOpen = true;
      isClosed = true;
      redis.close();
    },
  };
};
