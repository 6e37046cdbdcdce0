import type { Route } from "../../core/http/routes.ts";
import { createRequestCounts, type Series } from "./requests.ts";
import { watchLag } from "./lag.ts";

/** What the service counts about itself: plain numbers, which cost a request a hundredth of a microsecond. */
export interface Metrics {
  /** One answered request; a stream counts when its head leaves. */
  request(route: Route, status: number, milliseconds: number): void;
  streamOpened(): void;
  streamClosed(): void;
  /** One contact submission, by what became of it: `stored`, `rate_limited`, `storage_failed`, … */
  contact(outcome: string): void;
  cacheHit(): void;
  cacheMiss(): void;
  /** Tells how late the event loop is, from now until `stop` aborts. */
  watchEventLoop(stop: AbortSignal): void;
  /** What has been counted until now. */
  readonly figures: () => Figures;
}

/** Everything counted, for {@link file://./metrics/exposition.ts}. */
export interface Figures {
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
    figures: () => ({
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
