import { Elysia } from "elysia";
import { routeOf, STATIC_ROUTE } from "../core/http/routes.ts";
import { pathOf, urlError } from "../core/http/url.ts";
import { noOperation } from "../core/mock/index.ts";
import { API_PATH } from "../core/query/index.ts";
import type { Context } from "./context.ts";
import { crossOrigin } from "./cors.ts";
import { contactErrorShape, contactRouter } from "./routes/contact/router.ts";
import { mockRouter } from "./routes/mock/router.ts";
import { realtimeRouter } from "./routes/realtime/router.ts";
import { createErrorResponder } from "./rpc/error-response.ts";
import { createServeRequest } from "./serve-request.ts";
import { staticRouter } from "./static/router.ts";

/** Errors are problem details, except on these paths. */
const ERROR_SHAPES = { "/api/contact": contactErrorShape } as const;

/** Throws if the URL is malformed or too long, or if no operation has this path and method. */
const checkRoute = ({ url, method }: Request, { catalog }: Context): void => {
  const path = pathOf(url);
  const error = urlError(url, path);
  if (error !== undefined) throw error;
  const route = routeOf(path);
  if (route !== STATIC_ROUTE && !route.methods.includes(method))
    throw noOperation(method, url, { catalog, path: API_PATH });
};

/** The whole public service: `createApp(context).handle(request)` responds as the executable does. */
export const createApp = (context: Context) => {
  const respond = createErrorResponder(context, ERROR_SHAPES);
  const serve = createServeRequest(context);
  // By default Elysia assumes a host of at least four characters, which a Docker service called `web` does not have.
  const app = new Elysia({ name: "mockbench", handler: { standardHostname: false } })
    .wrap((route) => (request: Request) => serve(route as never, request, app.server))
    .headers({ "x-content-type-options": "nosniff" })
    .onRequest(({ set }) => {
      set.headers["x-request-id"] = context.ids.request();
    })
    .use(crossOrigin())
    .onRequest(({ request }) => {
      checkRoute(request, context);
    })
    .onError(({ error, request, path, set }) =>
      respond(error, request, path, String(set.headers["x-request-id"])),
    )
    .use(contactRouter(context))
    .use(realtimeRouter(context))
    .use(mockRouter(context))
    .use(staticRouter(context));
  // Elysia treats hooks that return the result of a call as asynchronous and would await them. None of these is.
  for (const hook of app.event.request ?? []) hook.isAsync = false;
  return app;
};

/** For Eden: the types of every route. */
export type App = ReturnType<typeof createApp>;
