import type { Route } from "../../core/http/routes.ts";
import { createRequestCounts, type Series } from "./requests.ts";

const SAMPLE_MS = 500;

/** Reports every half second how late its timer was, until `stop` aborts. */
const watchLag = (stop: AbortSignal, report: (seconds: number) => void): void => {
  let due = performance.now() + SAMPLE_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    report(Math.max(0, now - due) / 1000);
    due = now + SAMPLE_MS;
  }, SAMPLE_MS);
  timer.unref();
  stop.addEventListener("abort", () => clearInterval(timer), { once: true });
};

/** Counters as plain numbers, which cost a request a hundredth of a microsecond. */
export interface Metrics {
  /** Counts a response; a stream counts when its headers are sent. */
  request(route: Route, status: number, milliseconds: number): void;
  streamOpened(): void;
  streamClosed(): void;
  /** Counts a contact submission by outcome: `stored`, `rate_limited`, `storage_failed`, … */
  contact(outcome: string): void;
  cacheHit(): void;
  cacheMiss(): void;
  /** Measures the lag of the event loop until `stop` aborts. */
  watchEventLoop(stop: AbortSignal): void;
  readonly counts: () => Counts;
}

/** All counts so far. */
export interface Counts {
  readonly requests: ReadonlyMap<string, Series>;
  readonly contacts: ReadonlyMap<string, number>;
  readonly streams: number;
  readonly cacheHits: number;
  readonly cacheMisses: number;
  readonly lagSeconds: number;
  readonly residentBytes: number;
}

export const createMetrics = (): Metrics => {
  const requests = createRequestCounts();
  const contacts = new Map<string, number>();
  let streams = 0;
  let cacheHits = 0;
  let cacheMisses = 0;
  let lagSeconds = 0;

  return {
    request: requests.count,
    streamOpened: () => void streams++,
    streamClosed: () => void streams--,
    contact: (outcome) => void contacts.set(outcome, (contacts.get(outcome) ?? 0) + 1),
    cacheHit: () => void cacheHits++,
    cacheMiss: () => void cacheMisses++,
    watchEventLoop: (stop) => watchLag(stop, (seconds) => (lagSeconds = seconds)),
    counts: () => ({
      requests: requests.series,
      contacts,
      streams,
      cacheHits,
      cacheMisses,
      lagSeconds,
      residentBytes: process.memoryUsage.rss(),
    }),
  };
};
