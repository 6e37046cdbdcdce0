import { weightsIn } from "../../http/headers.ts";
import type { Handler } from "../door/endpoint.ts";
import type { MockRequest } from "../types.ts";

export const EVENT_STREAM = "text/event-stream";

/** Whether a request would rather follow a list than read it, as an EventSource does. */
export const wantsEvents = ({ headers }: Pick<MockRequest, "headers">): boolean => {
  const accept = headers.get("accept") ?? "";
  if (!/event-stream/i.test(accept)) return false;
  const weights = weightsIn(accept);
  const weightOf = (wanted: string): number => weights.find(([type]) => type === wanted)?.[1] ?? 0;
  const others = Math.max(weightOf("application/json"), weightOf("*/*"));
  return weightOf(EVENT_STREAM) > 0 && weightOf(EVENT_STREAM) >= others;
};

/** A list that is read, or followed by who wants events. */
export const followable =
  (read: Handler, follow: Handler): Handler =>
  (routed) =>
    (wantsEvents(routed.request) ? follow : read)(routed);
