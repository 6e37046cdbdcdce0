import { Elysia } from "elysia";
import { pathOf, urlError } from "../core/http/url.ts";
import { routeOf } from "../core/http/routes.ts";
import { clientOf } from "./client-address.ts";
import type { Context } from "./context.ts";
import { crossOrigin } from "./cors.ts";
import { createFairTurns } from "./fair-turns.ts";
import { contactErrorShape, contactRouter } from "./routes/contact/router.ts";
import { mockRouter, replayCached } from "./routes/mock/router.ts";
import { realtimeRouter } from "./routes/realtime/router.ts";
import { createErrorResponder } from "./rpc/error-response.ts";
import { staticRouter } from "./static/router.ts";

/** Routes answer HEAD as GET, so that both have the same headers. */
const withoutBody = (response: Response): Response => {
  const { body, status, headers } = response;
  void body?.cancel();
  // A stream has no length, and Bun would send `content-length: 0`.
  if (body !== null && !headers.has("content-length")) headers.set("transfer-encoding", "chunked");
  return new Response(null, { status, headers });
};

/** Wraps the router: counts and logs each response, and leaves out the body that HEAD does not get. */
const createServeRequest =
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

/** Errors are problem details, except on these paths. */
const ERROR_SHAPES = { "/api/contact": contactErrorShape } as const;

/** The whole public service: `createApp(context).handle(request)` responds as the executable does. */
export const createApp = (context: Context) => {
  const { ids, config } = context;
  const respond = createErrorResponder(context, ERROR_SHAPES);
  const serve = createServeRequest(context);
  const inTurn = createFairTurns({ now: context.clock.monotonic });

  // By default Elysia assumes a host of at least four characters, which a Docker service called `web` does not have.
  const app = new Elysia({ name: "mockbench", handler: { standardHostname: false }, normalize: false })
    .wrap(
      (route) => (request: Request) =>
        inTurn(
          () => route(request),
          () => clientOf(request, app.server, config.trustProxy),
        ),
    )
    // Around the turns: a replay is too short to wait for one.
    .use(replayCached(context))
    .wrap((route) => (request: Request) => serve(route, request))
    .headers({ "x-content-type-options": "nosniff" })
    // Not `derive`, which runs after the body is read: errors before that need an id, too.
    .onRequest(({ set }) => {
      set.headers["x-request-id"] = ids.request();
    })
    .use(crossOrigin())
    .onRequest(({ request: { method, url } }) => {
      const error = urlError(url, pathOf(url));
      if (error !== undefined && method !== "OPTIONS") throw error;
    })
    // Before the general error handler: it has its own.
    .use(contactRouter(context, respond))
    .onError(({ error, request, path, set }) =>
      respond(error, request, path, String(set.headers["x-request-id"])),
    )
    .use(realtimeRouter(context))
    .use(mockRouter(context, inTurn))
    .use(staticRouter(context));
  return app;
};

/** For Eden: the types of every route. */
export type App = ReturnType<typeof createApp>;
