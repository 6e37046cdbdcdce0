import type { SessionUsage } from "../../core/mock/index.ts";
import type { ThreadUsage } from "../threads/pool.ts";
import { BUCKETS, type Counts, type Series } from "./metrics.ts";

/** What a scrape reports: the counts so far, and the state of the parts. */
export interface Figures extends Counts {
  readonly contactStoreUp: boolean;
  /** Null without `REDIS_URL`. */
  readonly redisUp: boolean | null;
  readonly threads: ThreadUsage;
  readonly sessions: SessionUsage;
}

/** The media type of {@link expose}: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export const EXPOSITION_TYPE = "text/plain; version=0.0.4; charset=utf-8";

type Labels = Readonly<Record<string, string | number>>;

const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", '"': '\\"' };

const sample = (name: string, value: number, labels: Labels = {}): string => {
  const pairs = Object.entries(labels).map(
    ([label, text]) =>
      `${label}="${String(text).replaceAll(/[\\\n"]/g, (found) => ESCAPES[found] ?? found)}"`,
  );
  return `mockbench_${name}${pairs.length === 0 ? "" : `{${pairs.join(",")}}`} ${value}\n`;
};

type Type = "counter" | "gauge" | "histogram";

const metric = (type: Type, name: string, help: string, samples: readonly string[]): string =>
  `# HELP mockbench_${name} ${help}\n# TYPE mockbench_${name} ${type}\n${samples.join("")}`;

const LATENCY = "request_duration_seconds";

const latencySamples = ([route, { buckets, seconds }]: readonly [string, Series]): string[] => {
  let total = 0;
  const samples = buckets.map((count, index) =>
    sample(`${LATENCY}_bucket`, (total += count), { route, le: BUCKETS[index] ?? "+Inf" }),
  );
  return [
    ...samples,
    sample(`${LATENCY}_sum`, seconds, { route }),
    sample(`${LATENCY}_count`, total, { route }),
  ];
};

/** All metrics in Prometheus's text format. */
export const expose = (figures: Figures, version: string): string => {
  const counter = (name: string, help: string, samples: readonly (readonly [number, Labels])[]): string =>
    metric(
      "counter",
      name,
      help,
      samples.map(([value, labels]) => sample(name, value, labels)),
    );
  const gauge = (name: string, help: string, value: number, labels?: Labels): string =>
    metric("gauge", name, help, [sample(name, value, labels)]);
  const requests = [...figures.requests].flatMap(([route, { statuses }]) =>
    [...statuses].map(([status, count]) => [count, { route, status }] as const),
  );
  const contacts = [...figures.contacts].map(([outcome, count]) => [count, { outcome }] as const);
  const time = "Time from a request to the headers of its response.";
  return [
    counter("requests_total", "Requests handled.", requests),
    metric("histogram", LATENCY, time, [...figures.requests].flatMap(latencySamples)),
    counter("contacts_total", "Contact submissions, by outcome.", contacts),
    counter("cache_lookups_total", "Look-ups in the response cache.", [
      [figures.cacheHits, { result: "hit" }],
      [figures.cacheMisses, { result: "miss" }],
    ]),
    gauge("streams_live", "Streams open at the moment.", figures.streams),
    gauge("contact_store_up", "Whether submissions can be stored.", Number(figures.contactStoreUp)),
    ...(figures.redisUp === null
      ? []
      : [gauge("redis_up", "Whether Redis answers and takes writes.", Number(figures.redisUp))]),
    gauge("threads_limit", "How many threads there may be.", figures.threads.threads),
    gauge("threads_busy", "Threads that work at the moment.", figures.threads.busy),
    gauge("scans_waiting", "Scans and long bodies that wait for a thread.", figures.threads.waiting),
    gauge("sessions_live", "Sessions in this process.", figures.sessions.sessions),
    gauge("sessions_bytes", "Memory of these sessions.", figures.sessions.bytes),
    gauge("event_loop_lag_seconds", "How late the last timer fired.", figures.lagSeconds),
    gauge("resident_memory_bytes", "Resident memory.", figures.residentBytes),
    gauge("info", "Always 1; the label is the version.", 1, { version }),
  ].join("\n");
};
