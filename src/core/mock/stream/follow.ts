import { originOf, searchOf } from "../../http/url.ts";
import { withContext } from "../request/context.ts";
import { noOperationError } from "../request/path-errors.ts";
import { checkMockHeaders } from "../request/headers.ts";
import type { EventStream } from "./create-streams.ts";
import type { Connection } from "./live-stream.ts";
import { appliesToStreams, parseStreamRequest, type StreamRequest } from "./request.ts";
import type { MockDeps, MockRequest } from "../types.ts";

/** The client of a stream, and how to close its connection. */
export type Client = Omit<Connection, "signal">;

/** A request for a stream, with its context. */
interface Followed {
  readonly request: MockRequest;
  readonly stream: StreamRequest;
}

/** Parses a GET of the stream. */
export const parseFollow = (
  sent: MockRequest,
  { publicUrl, catalog, defaults }: Pick<MockDeps, "publicUrl" | "catalog" | "defaults">,
): Followed => {
  checkMockHeaders(sent);
  const request = withContext(sent, defaults, appliesToStreams) ?? sent;
  const stream = parseStreamRequest({
    search: searchOf(request.url),
    lastEventId: request.headers.get("last-event-id"),
    origin: originOf(request.url, publicUrl),
    catalog,
  });
  return { request, stream };
};

export const openFollowed = ({ request, stream }: Followed, client: Client, deps: MockDeps): EventStream => {
  const { streams } = deps;
  if (streams === null) throw noOperationError(request.method, request.url, deps);
  return streams.open(stream, { ...client, signal: request.signal ?? NO_ABORT });
};

const NO_ABORT = new AbortController().signal;
