import type { MockDeps, MockResponse, RoutedRequest } from "../types.ts";
import { type Streams, streamBody } from "./create-streams.ts";
import { parseStreamRequest, type StreamRequest } from "./request.ts";

/** A request of the stream as its parameters say; what its records are made of is loaded. */
export const streamRequestOf = async (
  { request, query, origin }: RoutedRequest,
  { catalog }: Pick<MockDeps, "catalog">,
): Promise<StreamRequest> => {
  const lastEventId = request.headers.get("last-event-id");
  const stream = parseStreamRequest({ search: query, origin, catalog, lastEventId });
  await catalog.load({ ...stream.channel, events: true }, [stream.channel.resource]);
  return stream;
};

/** The stream that a request asks for. */
export const answerStream = async (
  routed: RoutedRequest,
  streams: Streams,
  deps: Pick<MockDeps, "catalog">,
): Promise<MockResponse> => {
  const stream = await streamRequestOf(routed, deps);
  const signal = routed.request.signal ?? new AbortController().signal;
  const { status, headers, events } = streams.open(stream, {
    client: routed.client(),
    cutOff: () => undefined,
    signal,
  });
  return { status, headers, body: events === null ? null : streamBody(events) };
};
