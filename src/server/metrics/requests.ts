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

/** Counts and latencies of requests by route. */
interface RequestCounts {
  readonly count: (route: Route, status: number, milliseconds: number) => void;
  readonly series: ReadonlyMap<string, Series>;
}

export const createRequestCounts = (): RequestCounts => {
  const all = new Map<string, Counting>();
  const seriesOf = ({ path }: Route): Counting => {
    const known = all.get(path);
    if (known !== undefined) return known;
    const fresh = newSeries();
    all.set(path, fresh);
    return fresh;
  };
  return {
    count(route, status, milliseconds) {
      const series = seriesOf(route);
      const seconds = milliseconds / 1000;
      let bucket = 0;
      while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] ?? 0)) bucket++;
      series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1;
      series.seconds += seconds;
      series.statuses.set(status, (series.statuses.get(status) ?? 0) + 1);
    },
    series: all,
  };
};
