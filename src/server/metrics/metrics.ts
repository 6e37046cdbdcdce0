import { kept } from "../../core/engine/index.ts";
import type { Route } from "../../core/http/routes.ts";

/** Upper bounds of the latency buckets, in seconds. */
export const BUCKETS: readonly number[] = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20,
];

/** The requests of one route. */
export interface Series {
  /** Responses by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Responses by the first bucket that they fit in; the last bucket has no bound. */
  readonly buckets: readonly number[];
  readonly seconds: number;
}

interface Counting extends Series {
  readonly statuses: Map<number, number>;
  readonly buckets: number[];
  seconds: number;
}

const newSeries = (): Counting => ({
  statuses: new Map(),
  buckets: Array.from({ length: BUCKETS.length + 1 }, () => 0),
  seconds: 0,
});

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
  const requests = new Map<string, Counting>();
  const seriesOf = kept(requests, newSeries);
  const contacts = new Map<string, number>();
  let streams = 0;
  let cacheHits = 0;
  let cacheMisses = 0;
  let lagSeconds = 0;

  return {
    request({ path }, status, milliseconds) {
      const series = seriesOf(path);
      const seconds = milliseconds / 1000;
      let bucket = 0;
      while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] ?? 0)) bucket++;
      series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1;
      series.seconds += seconds;
      series.statuses.set(status, (series.statuses.get(status) ?? 0) + 1);
    },
    streamOpened: () => void streams++,
    streamClosed: () => void streams--,
    contact: (outcome) => void contacts.set(outcome, (contacts.get(outcome) ?? 0) + 1),
    cacheHit: () => void cacheHits++,
    cacheMiss: () => void cacheMisses++,
    watchEventLoop: (stop) => watchLag(stop, (seconds) => (lagSeconds = seconds)),
    counts: () => ({
      requests,
      contacts,
      streams,
      cacheHits,
      cacheMisses,
      lagSeconds,
      residentBytes: process.memoryUsage.rss(),
    }),
  };
};
