import type { Logger } from "./log/log.ts";

const RETRY_MS = 1000;

export interface BreakerOptions {
  /** Makes a new connection; rejects when there is none. */
  readonly connect: () => Promise<void>;
  /** What the log says when the other side goes, and when it is back. */
  readonly away: string;
  readonly back: string;
  readonly log: Pick<Logger, "info" | "warn">;
}

/**
 * Stands between callers and something that may be away: whoever finds it away first waits for it, all others fail at
 * once, until it answers again.
 */
export interface CircuitBreaker {
  /** Rejects where the work does, and at once while the other side is away. */
  readonly call: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Null where all is well. */
  readonly degraded: () => string | null;
  readonly close: () => void;
}

export const createCircuitBreaker = async (options: BreakerOptions): Promise<CircuitBreaker> => {
  const { connect, away, back, log } = options;
  let isAway = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const tryAgain = async (): Promise<void> => {
    try {
      await connect();
      isAway = false;
      log.info({}, back);
    } catch {
      // Said when it went away, and by readiness for as long as it lasts.
      retry = setTimeout(() => void tryAgain(), RETRY_MS);
      retry.unref();
    }
  };

  const open = (err: unknown): void => {
    if (isAway) return;
    isAway = true;
    log.warn({ err }, away);
    retry = setTimeout(() => void tryAgain(), 0);
  };

  try {
    await connect();
  } catch (err) {
    open(err);
  }

  return {
    call: async (work) => {
      if (isAway) throw new Error(away);
      try {
        return await work();
      } catch (err) {
        open(err);
        throw err;
      }
    },
    degraded: () => (isAway ? away : null),
    close: () => {
      clearTimeout(retry);
      isAway = true;
    },
  };
};
