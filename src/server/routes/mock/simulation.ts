import { admit, type Credentials } from "../../../core/mock/index.ts";
import type { Parsed } from "../../../core/query/index.ts";

/** Where simulated luck and waiting come from: the machine's, or a test's. */
export interface Fate {
  /** In [0, 1). */
  readonly random: () => number;
  /** Waits; rejects when the signal aborts. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** A wait that ends with its caller, and early when the server shuts down: then the answer is due at once. */
export const createFate = (shutdown: AbortSignal): Fate => ({
  random: Math.random,
  sleep: (milliseconds, signal) =>
    new Promise<void>((resolve, reject) => {
      const clear = (): void => {
        clearTimeout(timer);
        signal.removeEventListener("abort", left);
        shutdown.removeEventListener("abort", over);
      };
      const over = (): void => {
        clear();
        resolve();
      };
      const left = (): void => {
        clear();
        reject(signal.reason as Error);
      };
      const timer = setTimeout(over, milliseconds);
      if (signal.aborted) return left();
      if (shutdown.aborted) return over();
      signal.addEventListener("abort", left);
      shutdown.addEventListener("abort", over);
    }),
});

/** Delays, then asks for credentials, then fails, as the `__` parameters say. */
export const simulate = async (
  parsed: Parsed,
  given: Credentials,
  fate: Fate,
  signal: AbortSignal,
): Promise<void> => {
  const { delay } = parsed.query.simulation;
  if (delay !== null) {
    const [from, to] = delay;
    const wait = from + Math.floor(fate.random() * (to - from + 1));
    if (wait > 0) await fate.sleep(wait, signal);
  }
  admit(parsed, given, fate.random);
};
