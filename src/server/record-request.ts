import type { RequestTarget } from "../core/http/routes.ts";
import type { Context } from "./context.ts";
import type { Logger } from "./log/log.ts";
import type { Metrics } from "./metrics/metrics.ts";

/** Counts an answered request and logs one line. `started` is on the monotonic clock. */
export type RecordRequest = (
  method: string,
  target: RequestTarget,
  status: number,
  id: string,
  started: number,
) => void;

interface RecordDeps extends Pick<Context, "clock"> {
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
