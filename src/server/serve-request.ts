import { routeOf } from "../core/http/routes.ts";
import { pathOf } from "../core/http/url.ts";
import type { Context } from "./context.ts";

/** Routes answer HEAD as GET, so that both have the same headers. */
const withoutBody = (response: Response): Response => {
  const { body, status, headers } = response;
  void body?.cancel();
  // A stream has no length, and Bun would send `content-length: 0`.
  if (body !== null && !headers.has("content-length")) headers.set("transfer-encoding", "chunked");
  return new Response(null, { status, headers });
};

/** Wraps the router: counts and logs each response, and leaves out the body that HEAD does not get. */
export const createServeRequest =
  ({ clock, log, metrics }: Pick<Context, "clock" | "log" | "metrics">) =>
  (
    // Elysia knows only that it is a function.
    route: (...args: unknown[]) => unknown,
    request: Request,
  ): Response | Promise<Response> => {
    const { method, url } = request;
    const started = clock.monotonic();
    const finish = (response: Response): Response => {
      const { status, headers } = response;
      const path = pathOf(url);
      const milliseconds = clock.monotonic() - started;
      metrics.request(routeOf(path), status, milliseconds);
      log.request({ id: headers.get("x-request-id") ?? "", method, path, status, milliseconds });
      return method === "HEAD" ? withoutBody(response) : response;
    };
    const response = route(request) as Response | Promise<Response>;
    // Quick work does not wait for the event loop.
    return response instanceof Promise ? response.then(finish) : finish(response);
  };
