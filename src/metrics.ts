import { Counter, Gauge, Registry } from "prom-client";
import { createRequestCounts, type RequestCounts } from "./metrics/requests.ts";

/** What the service counts about itself. */
export interface Metrics {
  readonly requests: RequestCounts;
  streamOpened(): void;
  streamClosed(): void;
  /** One contact submission, by what became of it: `stored`, `rate_limited`, `storage_failed`, … */
  contact(outcome: string): void;
  cacheHit(): void;
  cacheMiss(): void;
  /** Tells how late the event loop is, from now until `stop` aborts. */
  watchEventLoop(stop: AbortSignal): void;
  /** Everything, in Prometheus's text format. */
  expose(): Promise<string>;
  /** The media type of {@link Metrics.expose}. */
  readonly contentType: string;
}

const LAG_SAMPLE_MS = 500;

const sampleLag = (gauge: Gauge, stop: AbortSignal): void => {
  let due = performance.now() + LAG_SAMPLE_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    gauge.set(Math.max(0, now - due) / 1000);
    due = now + LAG_SAMPLE_MS;
  }, LAG_SAMPLE_MS);
  timer.unref();
  stop.addEventListener("abort", () => clearInterval(timer), { once: true });
};

/** Counters are plain numbers while serving and reach prom-client when somebody scrapes. */
export const createMetrics = (version: string): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  let streams = 0;
  let hits = 0;
  let misses = 0;

  const contacts = new Counter({
    name: "mockbench_contacts_total",
    help: "Contact submissions, by outcome.",
    labelNames: ["outcome"],
    registers,
  });
  const lag = new Gauge({
    name: "mockbench_event_loop_lag_seconds",
    help: "How late the last timer of half a second came.",
    registers,
  });
  new Gauge({
    name: "mockbench_streams_live",
    help: "Streams open at the moment.",
    registers,
    collect() {
      this.set(streams);
    },
  });
  new Counter({
    name: "mockbench_cache_lookups_total",
    help: "Look-ups in the response cache, by result.",
    labelNames: ["result"],
    registers,
    collect() {
      this.reset();
      this.inc({ result: "hit" }, hits);
      this.inc({ result: "miss" }, misses);
    },
  });
  new Gauge({
    name: "mockbench_resident_memory_bytes",
    help: "Resident memory of the process.",
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: "mockbench_info",
    help: "Always 1; the label tells the version.",
    labelNames: ["version"],
    registers,
  }).set({ version }, 1);

  return {
    requests: createRequestCounts(registry),
    streamOpened: () => void streams++,
    streamClosed: () => void streams--,
    contact: (outcome) => contacts.inc({ outcome }),
    cacheHit: () => void hits++,
    cacheMiss: () => void misses++,
    watchEventLoop: (stop) => sampleLag(lag, stop),
    expose: () => registry.metrics(),
    contentType: registry.contentType,
  };
};
