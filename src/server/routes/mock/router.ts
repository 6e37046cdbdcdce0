import { Elysia } from "elysia";
import type { Context } from "../../context.ts";
import { callProcedure } from "../../rpc/call.ts";
import { createRecords, mergeRecord, readRecords, removeRecord, replaceRecord } from "./procedures.ts";
import { toResponse } from "./reply.ts";
import { readInput, writeInput } from "./request.ts";

type Mutation = typeof createRecords;

/** `/api/mock/{resource}` and `/api/mock/{resource}/{id}`. */
export const mockRouter = (context: Context) => {
  const { publicUrl } = context.config;

  const read = (request: Request, resource: string, id: string | null): Response | Promise<Response> => {
    const input = readInput(request, resource, id, publicUrl);
    const reply = callProcedure(readRecords, input, { context, signal: request.signal });
    return reply instanceof Promise ? reply.then(toResponse) : toResponse(reply);
  };

  const write = (
    mutation: Mutation,
    request: Request,
    resource: string,
    id: string | null,
  ): Promise<Response> => {
    const input = writeInput(request, resource, id, publicUrl);
    return callProcedure(mutation, input, { context, signal: request.signal }).then(toResponse);
  };

  const raw = { parse: "none" } as const;
  return new Elysia({ name: "mock" })
    .get("/api/mock/:resource", ({ request, params }) => read(request, params.resource, null))
    .get("/api/mock/:resource/:id", ({ request, params }) => read(request, params.resource, params.id))
    .post(
      "/api/mock/:resource",
      ({ request, params }) => write(createRecords, request, params.resource, null),
      raw,
    )
    .put(
      "/api/mock/:resource/:id",
      ({ request, params }) => write(replaceRecord, request, params.resource, params.id),
      raw,
    )
    .patch(
      "/api/mock/:resource/:id",
      ({ request, params }) => write(mergeRecord, request, params.resource, params.id),
      raw,
    )
    .delete(
      "/api/mock/:resource/:id",
      ({ request, params }) => write(removeRecord, request, params.resource, params.id),
      raw,
    );
};
