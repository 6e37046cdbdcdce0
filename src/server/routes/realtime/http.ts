import { originOf, searchOf } from "../../../core/http/url.ts";
import type { StreamInput } from "./model.ts";
import type { OpenedStream } from "./service.ts";

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  // Tells nginx and its kin to pass every event on at once.
  "x-accel-buffering": "no",
};

/** What a stream needs of its request. */
export const streamInput = (request: Request, publicUrl: string | null): StreamInput => ({
  search: searchOf(request.url),
  lastEventId: request.headers.get("last-event-id"),
  origin: originOf(request.url, publicUrl),
});

export const streamResponse = ({ body, notices }: OpenedStream): Response => {
  const headers = notices.length === 0 ? HEADERS : { ...HEADERS, "x-mock-notice": notices.join("; ") };
  return new Response(body, { headers });
};
