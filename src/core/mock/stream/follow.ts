import { originOf, searchOf } from "../../http/url.ts";
import type { Procedure } from "../../procedure.ts";
import { withContext } from "../request/context.ts";
import { noOperationError } from "../request/path-errors.ts";
import { checkMockHeaders } from "../request/headers.ts";
import type { EventStream } from "./create-streams.ts";
import type { Connection } from "./live-stream.ts";
import { appliesToStreams, parseStreamRequest, type StreamRequest } from "./request.ts";
import type { MockDeps, MockRequest } from "../types.ts";

/** The client of a stream, and how to close its connection. */
export type Client = Omit<Connection, "signal">;

/** A request for a stream, and its client. */
interface FollowRequest {
  readonly request: MockRequest;
  readonly client: Client;
}

interface FollowInput extends FollowRequest {
  readonly stream: StreamRequest;
}

/** GET of the stream. */
export const followProcedure: Procedure<FollowRequest, FollowInput, MockDeps, EventStream> = {
  input({ request: sent, client }, { publicUrl, catalog, defaults }) {
    checkMockHeaders(sent);
    const request = withContext(sent, defaults, appliesToStreams) ?? sent;
    return {
      request,
      client,
      stream: parseStreamRequest({
        search: searchOf(request.url),
        lastEventId: request.headers.get("last-event-id"),
        origin: originOf(request.url, publicUrl),
        catalog,
      }),
    };
  },
  handler({ request, client, stream }, deps) {
    const { streams } = deps;
    if (streams === null) throw noOperationError(request.method, request.url, deps);
    return streams.open(stream, { ...client, signal: request.signal ?? NO_ABORT });
  },
};

const NO_ABORT = new AbortController().signal;
