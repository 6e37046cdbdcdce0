/**
 * A server that drains ends after five seconds, and 6 s after its signal the process is gone: whatever a contact
 * waits for by then, its client is to be told, and can send it again with the same key.
 */
const DRAIN_PATIENCE_MS = 4000;

interface PatienceOptions {
  readonly milliseconds: number;
  readonly monotonic: () => number;
  /** Aborts when the server begins to drain. */
  readonly shutdown: AbortSignal;
  readonly drainMs?: number;
}

/** How long one client may still be kept waiting, which is less once the server drains. */
export interface Patience extends Disposable {
  /** Milliseconds; 0 when there is none left. */
  readonly remaining: () => number;
  /** The promise's value, or a rejection when a drain leaves no more time for it. */
  readonly unlessDrained: <T>(promise: Promise<T>) => Promise<T>;
}

export const createPatience = (options: PatienceOptions): Patience => {
  const { milliseconds, monotonic, shutdown, drainMs = DRAIN_PATIENCE_MS } = options;
  let deadline = monotonic() + milliseconds;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drained = Promise.withResolvers<never>();
  // Nobody may be waiting for anything when it comes.
  drained.promise.catch(() => undefined);

  const drain = (): void => {
    deadline = Math.min(deadline, monotonic() + drainMs);
    timer = setTimeout(() => drained.reject(new Error("the server is going down")), drainMs);
  };
  if (shutdown.aborted) drain();
  else shutdown.addEventListener("abort", drain, { once: true });

  return {
    remaining: () => Math.max(0, deadline - monotonic()),
    unlessDrained: (promise) => Promise.race([promise, drained.promise]),
    [Symbol.dispose]: () => {
      clearTimeout(timer);
      shutdown.removeEventListener("abort", drain);
    },
  };
};
