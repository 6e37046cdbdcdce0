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

/** A counter for several processes, which may be unavailable. */
export interface SharedCounter {
  /** Its name in the log. */
  readonly name: string;
  /** Opens a new connection; rejects within `timeoutMs`. */
  connect(timeoutMs: number): Promise<void>;
  /** Rejects within `timeoutMs` if it is not there. */
  ping(timeoutMs: number): Promise<unknown>;
  /** Rejects within `timeoutMs` if it is unavailable. */
  take(client: string, timeoutMs: number): Promise<RateDecision>;
  close(): void;
}

/** How long requests of a client are counted together. */
export const WINDOW_MS = 60_000;
