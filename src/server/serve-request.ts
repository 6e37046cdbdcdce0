import { andThen, type MaybePromise } from "./maybe-promise.ts";
import { copyPeer, type Sockets } from "./client-address.ts";
import type { Context } from "./context.ts";
import { createRecordRequest, routedPathOf } from "./record-request.ts";

/** Routes handle HEAD as GET, so that both have the same headers. Limits count the same client. */
const asGet = (request: Request, server: Sockets | null): Request => {
  const get = new Request(request.url, { method: "GET", headers: request.headers, signal: request.signal });
  copyPeer(request, get, server);
  return get;
};

const withoutBody = (response: Response): Response => {
  const { body, status, headers } = response;
  void body?.cancel();
  // A stream has no length, and Bun would send `content-length: 0`.
  if (body !== null && !headers.has("content-length")) headers.set("transfer-encoding", "chunked");
  return new Response(null, { status, headers });
};

/** Wraps the router: answers HEAD as GET without a body, counts and logs each response. */
export const createServeRequest = (context: Context) => {
  const { clock } = context;
  const record = createRecordRequest(context);
  return (
    // Elysia knows only that it is a function.
    route: (...args: unknown[]) => unknown,
    request: Request,
    server: Sockets | null,
  ): MaybePromise<Response> => {
    const started = clock.monotonic();
    const isHead = request.method === "HEAD";
    const finish = (response: Response): Response => {
      const id = response.headers.get("x-request-id") ?? "";
      record(request.method, routedPathOf(request.url), response.status, id, started);
      return isHead ? withoutBody(response) : response;
    };
    return andThen(route(isHead ? asGet(request, server) : request) as MaybePromise<Response>, finish);
  };
};
