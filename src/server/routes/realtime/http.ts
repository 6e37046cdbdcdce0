import { originOf, searchOf } from "../../../core/http/url.ts";
import type { StreamAsked } from "../../../core/mock/index.ts";
import type { OpenedStream } from "./service.ts";

/** What a stream needs of its request. */
export const streamInput = (request: Request, publicUrl: string | null): StreamAsked => ({
  search: searchOf(request.url),
  lastEventId: request.headers.get("last-event-id"),
  origin: originOf(request.url, publicUrl),
});

/** Status and headers of the answer that carries a stream. */
export const streamHead = ({ events, notices }: OpenedStream) => ({
  status: events === null ? 204 : 200,
  headers: {
    ...(events === null ? {} : { "content-type": "text/event-stream; charset=utf-8" }),
    "cache-control": "no-store",
    // Tells nginx and its kin to pass every event on at once.
    "x-accel-buffering": "no",
    ...(notices.length === 0 ? {} : { "x-mock-notice": notices.join("; ") }),
  },
});

/** The bytes of a stream, for who has no Elysia to write them. */
export const streamBody = (events: NonNullable<OpenedStream["events"]>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async pull(controller) {
      const next = await events.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value.toSSE());
    },
    cancel: () => void events.return(),
  });
