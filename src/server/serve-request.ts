import { routeOf } from "../core/http/routes.ts";
import { pathOf } from "../core/http/url.ts";
import { copyPeer, type Sockets } from "./client-address.ts";
import type { Context } from "./context.ts";

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
export const createServeRequest =
  ({ clock, log, metrics }: Pick<Context, "clock" | "log" | "metrics">) =>
  (
    // Elysia knows only that it is a function.
    route: (...args: unknown[]) => unknown,
    request: Request,
    server: Sockets | null,
  ): Response | Promise<Response> => {
    const { method, url } = request;
    const started = clock.monotonic();
    const isHead = method === "HEAD";
    const finish = (response: Response): Response => {
      const { status, headers } = response;
      const path = pathOf(url);
      const milliseconds = clock.monotonic() - started;
      metrics.request(routeOf(path), status, milliseconds);
      log.request({ id: headers.get("x-request-id") ?? "", method, path, status, milliseconds });
      return isHead ? withoutBody(response) : response;
    };
    const response = route(isHead ? asGet(request, server) : request) as Response | Promise<Response>;
    // Quick work does not wait for the event loop.
    return response instanceof Promise ? response.then(finish) : finish(response);
  };
