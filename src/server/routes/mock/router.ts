import { Elysia } from "elysia";
import type { RecordOperation } from "../../../core/mock/index.ts";
import type { MockRoutes } from "../../../core/api/routes.ts";
import { OPERATIONS } from "../../../core/operations.ts";
import type { Context } from "../../context.ts";
import { finishResponse } from "../../rpc/finish-response.ts";
import { typedGroup } from "../../rpc/route-group.ts";
import { respond } from "./respond.ts";

interface Routed {
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly set: { headers: Record<string, string | number> };
}

const { listRecords, getRecord, createRecord, replaceRecord, updateRecord, deleteRecord } = OPERATIONS;

/** The operations on records: `/api/mock/{resource}` and `/api/mock/{resource}/{id}`. */
export const mockRouter = (context: Context) => {
  const answer =
    (name: RecordOperation) =>
    ({ request, params, set }: Routed): Response | Promise<Response> => {
      const response = respond(request, context.mock.call(name, request, params), context);
      return response instanceof Promise
        ? response.then((made) => finishResponse(made, set))
        : finishResponse(response, set);
    };

  // The body is read when it is its turn.
  const raw = { parse: "none" } as const;
  return typedGroup<MockRoutes>(
    new Elysia({ name: "mock" })
      .get(listRecords.path, answer("listRecords"))
      .get(getRecord.path, answer("getRecord"))
      .post(createRecord.path, answer("createRecord"), raw)
      .put(replaceRecord.path, answer("replaceRecord"), raw)
      .patch(updateRecord.path, answer("updateRecord"), raw)
      .delete(deleteRecord.path, answer("deleteRecord"), raw),
  );
};
