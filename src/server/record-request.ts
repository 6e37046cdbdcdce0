import { type Route, routeOf } from "../core/http/routes.ts";
import { pathOf } from "../core/http/url.ts";
import type { Logger } from "./log/log.ts";
import type { Metrics } from "./metrics/metrics.ts";

/** Where a request goes, as logs and metrics name it. */
export interface RoutedPath {
  readonly path: string;
  readonly route: Route;
}

export const routedPathOf = (url: string): RoutedPath => {
  const path = pathOf(url);
  return { path, route: routeOf(path) };
};

/** Counts an answered request and logs one line. `started` is on the monotonic clock. */
export type RecordRequest = (
  method: string,
  routed: RoutedPath,
  status: number,
  id: string,
  started: number,
) => void;

interface RecordDeps {
  readonly clock: { readonly monotonic: () => number };
  readonly log: Pick<Logger, "request">;
  readonly metrics: Pick<Metrics, "request">;
}

export const createRecordRequest =
  ({ clock, log, metrics }: RecordDeps): RecordRequest =>
  (method, { path, route }, status, id, started) => {
    const milliseconds = clock.monotonic() - started;
    metrics.request(route, status, milliseconds);
    log.request({ id, method, path, status, milliseconds });
  };
