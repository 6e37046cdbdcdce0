/**
 * A draining server closes connections after five seconds. Pending submissions get a response before that, so that the
 * client can retry with the same key.
 */
const DRAIN_TIMEOUT_MS = 4000;

interface DeadlineOptions {
  readonly milliseconds: number;
  readonly monotonic: () => number;
  /** Aborts when the server begins to drain. */
  readonly shutdown: AbortSignal;
}

/** The time left for a request. A drain shortens it. */
export interface Deadline extends Disposable {
  /** Milliseconds left, at least 0. */
  readonly remaining: () => number;
  /** Rejects if a drain leaves no more time for the promise. */
  readonly unlessDrained: <T>(promise: Promise<T>) => Promise<T>;
}

export const createDeadline = ({ milliseconds, monotonic, shutdown }: DeadlineOptions): Deadline => {
  let deadline = monotonic() + milliseconds;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drained = Promise.withResolvers<never>();
  // It may reject while nothing awaits it.
  drained.promise.catch(() => undefined);

  const drain = (): void => {
    deadline = Math.min(deadline, monotonic() + DRAIN_TIMEOUT_MS);
    timer = setTimeout(() => drained.reject(new Error("the server is shutting down")), DRAIN_TIMEOUT_MS);
  };
  if (shutdown.aborted) drain();
  else shutdown.addEventListener("abort", drain);

  return {
    remaining: () => Math.max(0, deadline - monotonic()),
    unlessDrained: (promise) => Promise.race([promise, drained.promise]),
    [Symbol.dispose]: () => {
      clearTimeout(timer);
      shutdown.removeEventListener("abort", drain);
    },
  };
};
