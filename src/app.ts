import { Elysia } from "elysia";
import type { Context } from "./context.ts";
import { isResource } from "./engine/index.ts";
import { contactErrorShape, contactRouter } from "./routes/contact/router.ts";
import { mockRouter } from "./routes/mock/router.ts";
import { unknownResource } from "./routes/mock/subject.ts";
import { realtimeRouter } from "./routes/realtime/router.ts";
import { AppError } from "./rpc/errors.ts";
import { createErrorResponder } from "./rpc/error-response.ts";
import { methodNotAllowed } from "./rpc/http.ts";
import { requestIdOf } from "./rpc/request-id.ts";
import { routeOf, ROUTES } from "./rpc/route-table.ts";

/** Who answers errors in a shape of its own; everyone else's are problem details. */
export const ERROR_SHAPES = { "/api/contact": contactErrorShape } as const;

/** What no route took: either the path is not ours or the method is not the path's. */
const unrouted = (method: string, path: string): AppError => {
  const route = routeOf(path);
  if (route === ROUTES.COLLECTION || route === ROUTES.RECORD) {
    const resource = decodeURIComponent(path.split("/")[3] ?? "");
    if (!isResource(resource)) return unknownResource(resource);
  }
  if (route.methods.length > 0 && !route.methods.includes(method)) return methodNotAllowed(route, method);
  return new AppError(
    "not_found",
    "There is no such path under /api; there are /api/mock/{resource}, /api/mock/{resource}/{id}, " +
      "/api/mock/realtime and /api/contact.",
  );
};

/**
 * The three route groups under one roof. Common headers, HEAD, preflights, static files, logs and metrics are
 * around it, in server/fetch.ts.
 */
export const createApp = (context: Context) => {
  const respond = createErrorResponder(context, ERROR_SHAPES);
  // Hosts may have one letter: Elysia's default looks for the path behind the fourth.
  return new Elysia({ name: "mockbench", handler: { standardHostname: false } })
    .onError(({ code, error, request, path }) => {
      const known = code === "NOT_FOUND" ? unrouted(request.method, path) : error;
      return respond(known, request, path, requestIdOf(request));
    })
    .use(contactRouter(context))
    .use(realtimeRouter(context))
    .use(mockRouter(context));
};

/** For Eden: the types of every route. */
export type App = ReturnType<typeof createApp>;
