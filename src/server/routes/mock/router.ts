import { Elysia } from "elysia";
import type { MockRoutes } from "../../../core/api/routes.ts";
import { RECORD_OPERATIONS } from "../../../core/mock/index.ts";
import { OPERATIONS } from "../../../core/operations.ts";
import type { Context } from "../../context.ts";
import { takeHeaders } from "../../rpc/finish-response.ts";
import { typedGroup } from "../../rpc/route-group.ts";
import { respond } from "./respond.ts";

/** A route for each operation on records: `/api/mock/{resource}` and `/api/mock/{resource}/{id}`. */
export const mockRouter = (context: Context) => {
  const router = new Elysia({ name: "mock" });
  for (const name of RECORD_OPERATIONS) {
    const { method, path } = OPERATIONS[name];
    router.route(
      method,
      path,
      async ({ request, params, set }) =>
        respond(request, await context.mock.call(name, request, params), takeHeaders(set), context),
      // The procedure reads the body, after all checks that do not need it.
      { parse: "none" },
    );
  }
  return typedGroup<MockRoutes>(router);
};
