import { Elysia, t } from "elysia";
import type { MockRoutes } from "../../../core/api/routes.ts";
import { RECORD_OPERATIONS } from "../../../core/mock/index.ts";
import { OPERATIONS } from "../../../core/operations.ts";
import { clientOf } from "../../client-address.ts";
import type { Context } from "../../context.ts";
import { typedGroup } from "../../rpc/route-group.ts";
import { createReplay, type ReplayDeps } from "./replay.ts";
import { respond } from "./respond.ts";

/** Replays cached responses around the router: decision 7 has what `onRequest` would cost. */
export const replayCached = (deps: ReplayDeps) => {
  const replay = createReplay(deps);
  return new Elysia({ name: "replay" }).wrap(
    (route) => (request: Request) => replay(request) ?? route(request),
  );
};

/** A route for each operation on records: `/api/mock/{resource}` and `/api/mock/{resource}/{id}`. */
export const mockRouter = (context: Context) => {
  const resource = t.Union(context.catalog.names.map((name) => t.Literal(name)));
  const router = new Elysia({ name: "mock" });
  for (const name of RECORD_OPERATIONS) {
    const { method, path } = OPERATIONS[name];
    router.route(
      method,
      path,
      async ({ request, params, server, set }) => {
        const client = (): string => clientOf(request, server, context.config.trustProxy);
        return respond(request, await context.mock.call(name, request, params, client), set, context);
      },
      {
        params: t.Object(path.includes(":id") ? { resource, id: t.String() } : { resource }),
        // The procedure reads the body, after all checks that do not need it.
        parse: "none",
      },
    );
  }
  return typedGroup<MockRoutes>(router);
};
