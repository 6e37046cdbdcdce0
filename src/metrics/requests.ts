import type { Histogram, Registry } from "prom-client";
import type { ApiRoute } from "../rpc/route-table.ts";

/** Upper bounds of the latency buckets, in seconds. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

interface Series {
  /** Answers by status. */
  readonly statuses: Map<number, number>;
  /** Answers by first bucket that holds them; the last one has no bound. */
  readonly buckets: number[];
  seconds: number;
}

interface Value {
  readonly labels: Record<string, string | number>;
  readonly value: number;
  readonly metricName?: string;
}

/** Counts and latencies of requests, in plain numbers: a prom-client observation costs 200 ns, this a tenth. */
export interface RequestCounts {
  count(route: ApiRoute, status: number, milliseconds: number): void;
}

const bucketValues = (name: string, route: string, { buckets, seconds }: Series): Value[] => {
  let total = 0;
  const values: Value[] = buckets.map((count, index) => ({
    metricName: `${name}_bucket`,
    labels: { route, le: BUCKETS[index] ?? "+Inf" },
    value: (total += count),
  }));
  values.push({ metricName: `${name}_sum`, labels: { route }, value: seconds });
  values.push({ metricName: `${name}_count`, labels: { route }, value: total });
  return values;
};

/**
 * Puts a metric into a registry whose values are computed when they are scraped. The registry asks no more of
 * a metric than `get()` (its own aggregation over workers registers just such objects), but its types want
 * the whole class.
 */
const registerComputed = (
  registry: Registry,
  metric: { readonly name: string; readonly help: string; readonly type: "counter" | "histogram" },
  values: () => Value[],
): void => {
  const computed = { ...metric, aggregator: "sum" };
  registry.registerMetric({
    ...computed,
    get: () => Promise.resolve({ ...computed, values: values() }),
  } as unknown as Histogram);
};

export const createRequestCounts = (registry: Registry): RequestCounts => {
  const all = new Map<string, Series>();

  registerComputed(
    registry,
    {
      name: "mockbench_requests_total",
      help: "Requests answered, by route and status.",
      type: "counter",
    },
    () =>
      [...all].flatMap(([route, { statuses }]) =>
        [...statuses].map(([status, value]) => ({ labels: { route, status }, value })),
      ),
  );

  const latency = "mockbench_request_duration_seconds";
  registerComputed(
    registry,
    { name: latency, help: "Time from a request to the head of its answer.", type: "histogram" },
    () => [...all].flatMap(([route, series]) => bucketValues(latency, route, series)),
  );

  const seriesOf = (route: string): Series => {
    const known = all.get(route);
    if (known !== undefined) return known;
    const fresh = {
      statuses: new Map(),
      buckets: Array.from({ length: BUCKETS.length + 1 }, () => 0),
      seconds: 0,
    };
    all.set(route, fresh);
    return fresh;
  };

  return {
    count(route, status, milliseconds) {
      const series = seriesOf(route.label);
      const seconds = milliseconds / 1000;
      let bucket = 0;
      while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] ?? 0)) bucket++;
      series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1;
      series.seconds += seconds;
      series.statuses.set(status, (series.statuses.get(status) ?? 0) + 1);
    },
  };
};
