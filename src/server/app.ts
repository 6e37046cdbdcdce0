import { Elysia } from "elysia";
import type { Context } from "./context.ts";
import { noOperation } from "../core/mock/index.ts";
import { contactErrorShape, contactRouter } from "./routes/contact/router.ts";
import { mockRouter } from "./routes/mock/router.ts";
import { realtimeRouter } from "./routes/realtime/router.ts";
import { createErrorResponder } from "./rpc/error-response.ts";
import { requestIdOf } from "./rpc/request-id.ts";

/** Who answers errors in a shape of its own; everyone else's are problem details. */
export const ERROR_SHAPES = { "/api/contact": contactErrorShape } as const;

/**
 * The three route groups under one roof. Common headers, HEAD, preflights, static files, logs and metrics are
 * around it, in server/fetch.ts.
 */
export const createApp = (context: Context) => {
  const respond = createErrorResponder(context, ERROR_SHAPES);
  // Hosts may have one letter: Elysia's default looks for the path behind the fourth.
  return new Elysia({ name: "mockbench", handler: { standardHostname: false } })
    .onError(({ code, error, request, path }) => {
      const known = code === "NOT_FOUND" ? noOperation(request.method, request.url) : error;
      return respond(known, request, path, requestIdOf(request));
    })
    .use(contactRouter(context))
    .use(realtimeRouter(context))
    .use(mockRouter(context));
};

/** For Eden: the types of every route. */
export type App = ReturnType<typeof createApp>;
