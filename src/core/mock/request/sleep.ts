import type { MockDeps } from "../types.ts";

/** Creates a sleep that rejects when the signal aborts and resolves early at a shutdown. */
export const createSleep =
  (shutdown?: AbortSignal): MockDeps["sleep"] =>
  (milliseconds, signal) =>
    new Promise<void>((resolve, reject) => {
      const clear = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", leave);
        shutdown?.removeEventListener("abort", end);
      };
      const end = (): void => {
        clear();
        resolve();
      };
      const leave = (): void => {
        clear();
        reject(signal?.reason as Error);
      };
      const timer = setTimeout(end, milliseconds);
      if (signal?.aborted === true) return leave();
      if (shutdown?.aborted === true) return end();
      signal?.addEventListener("abort", leave);
      shutdown?.addEventListener("abort", end);
    });
