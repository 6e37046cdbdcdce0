import { routeOf } from "../core/http/routes.ts";
import { pathOf } from "../core/http/url.ts";
import type { Context } from "./context.ts";
import type { Logger } from "./log/log.ts";
import type { Metrics } from "./metrics/metrics.ts";

/** Counts an answered request and logs one line. `started` is on the monotonic clock. */
export type RecordRequest = (request: Request, status: number, id: string, started: number) => void;

export interface RecordDeps extends Pick<Context, "clock"> {
  readonly log: Pick<Logger, "request">;
  readonly metrics: Pick<Metrics, "request">;
}

export const createRecordRequest =
  ({ clock, log, metrics }: RecordDeps): RecordRequest =>
  (request, status, id, started) => {
    const path = pathOf(request.url);
    const milliseconds = clock.monotonic() - started;
    metrics.request(routeOf(path), status, milliseconds);
    log.request({ id, method: request.method, path, status, milliseconds });
  };
