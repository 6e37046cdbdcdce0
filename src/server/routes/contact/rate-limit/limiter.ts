/** Whether a request is allowed. */
export type RateDecision =
  { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Limits requests per client. */
export interface RateLimiter {
  /** Counts one request of that client; never rejects. */
  take(client: string): Promise<RateDecision>;
  /** Asks the shared counter if there is one: why the limiter is degraded, in a sentence, or null. */
  check(): Promise<string | null>;
  close(): Promise<void>;
}

/** How long requests of a client are counted together. */
export const WINDOW_MS = 60_000;
