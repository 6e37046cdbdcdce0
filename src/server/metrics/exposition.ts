import { Counter, Gauge, type Histogram, Registry } from "prom-client";
import type { Figures } from "./metrics.ts";
import { BUCKETS, type Series } from "./requests.ts";

/** The media type of {@link expose}. */
export const EXPOSITION_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

interface Value {
  readonly labels: Record<string, string | number>;
  readonly value: number;
  readonly metricName: string;
}

const LATENCY = "mockbench_request_duration_seconds";

const latencyValues = (route: string, { buckets, seconds }: Series): Value[] => {
  let total = 0;
  const values = buckets.map((count, index) => ({
    metricName: `${LATENCY}_bucket`,
    labels: { route, le: BUCKETS[index] ?? "+Inf" },
    value: (total += count),
  }));
  return [
    ...values,
    { metricName: `${LATENCY}_sum`, labels: { route }, value: seconds },
    { metricName: `${LATENCY}_count`, labels: { route }, value: total },
  ];
};

/**
 * prom-client's Histogram cannot take existing counts. Its registry needs only `get()` (its own cluster
 * aggregation registers such objects, too), but its types require the class.
 */
const latencyHistogram = ({ requests }: Figures): Histogram => {
  const metric = {
    name: LATENCY,
    help: "Time from a request to the headers of its response.",
    type: "histogram",
    values: [...requests].flatMap(([route, series]) => latencyValues(route, series)),
  };
  return { ...metric, get: () => Promise.resolve(metric) } as unknown as Histogram;
};

const counter = (registry: Registry, name: string, help: string, ...labelNames: string[]): Counter =>
  new Counter({ name: `mockbench_${name}`, help, labelNames, registers: [registry] });

const gauge = (registry: Registry, name: string, help: string, ...labelNames: string[]): Gauge =>
  new Gauge({ name: `mockbench_${name}`, help, labelNames, registers: [registry] });

/** All metrics in Prometheus's text format. Loaded at the first scrape. */
export const expose = (figures: Figures, version: string): Promise<string> => {
  const registry = new Registry();
  const requests = counter(registry, "requests_total", "Requests handled.", "route", "status");
  for (const [route, { statuses }] of figures.requests)
    for (const [status, count] of statuses) requests.inc({ route, status }, count);
  registry.registerMetric(latencyHistogram(figures));
  const contacts = counter(registry, "contacts_total", "Contact submissions, by outcome.", "outcome");
  for (const [outcome, count] of figures.contacts) contacts.inc({ outcome }, count);
  const lookups = counter(registry, "cache_lookups_total", "Look-ups in the response cache.", "result");
  lookups.inc({ result: "hit" }, figures.cacheHits);
  lookups.inc({ result: "miss" }, figures.cacheMisses);
  gauge(registry, "streams_live", "Streams open at the moment.").set(figures.streams);
  gauge(registry, "event_loop_lag_seconds", "How late the last timer fired.").set(figures.lagSeconds);
  gauge(registry, "resident_memory_bytes", "Resident memory.").set(figures.residentBytes);
  gauge(registry, "info", "Always 1; the label is the version.", "version").set({ version }, 1);
  return registry.metrics();
};
