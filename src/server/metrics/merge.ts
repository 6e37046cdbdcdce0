import type { Figures } from "./metrics.ts";
import type { Series } from "./requests.ts";

const addMaps = <Key>(maps: readonly ReadonlyMap<Key, number>[]): Map<Key, number> => {
  const sums = new Map<Key, number>();
  for (const map of maps) for (const [key, value] of map) sums.set(key, (sums.get(key) ?? 0) + value);
  return sums;
};

const addSeries = (all: readonly Series[]): Series => ({
  statuses: addMaps(all.map(({ statuses }) => statuses)),
  buckets: (all[0]?.buckets ?? []).map((_, index) =>
    all.reduce((sum, { buckets }) => sum + (buckets[index] ?? 0), 0),
  ),
  seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
});

/** The figures of several processes as one: the sum of each, but the maximum of the lag. */
export const mergeFigures = (all: readonly Figures[]): Figures => {
  const sum = (pick: (figures: Figures) => number): number =>
    all.reduce((total, one) => total + pick(one), 0);
  const routes = new Set(all.flatMap(({ requests }) => [...requests.keys()]));
  return {
    requests: new Map(
      [...routes].map((route) => [
        route,
        addSeries(all.flatMap(({ requests }) => requests.get(route) ?? [])),
      ]),
    ),
    contacts: addMaps(all.map(({ contacts }) => contacts)),
    streams: sum(({ streams }) => streams),
    cacheHits: sum(({ cacheHits }) => cacheHits),
    cacheMisses: sum(({ cacheMisses }) => cacheMisses),
    lagSeconds: Math.max(0, ...all.map(({ lagSeconds }) => lagSeconds)),
    residentBytes: sum(({ residentBytes }) => residentBytes),
  };
};
