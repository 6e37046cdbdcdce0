import { Elysia } from "elysia";
import type { Context } from "../../context.ts";
import { asAppError } from "../../mock/index.ts";
import { callProcedure } from "../../rpc/call.ts";
import { originOf, searchOf } from "../../rpc/url.ts";
import { createRecords, mergeRecord, readRecords, removeRecord, replaceRecord } from "./procedures.ts";
import type { Reply } from "./reply.ts";
import { bodyReader } from "./request.ts";

type Mutation = typeof createRecords;

const toResponse = ({ status, headers, body }: Reply): Response => new Response(body, { status, headers });

const refuse = (error: unknown): never => {
  throw asAppError(error);
};

/** `/api/mock/{resource}` and `/api/mock/{resource}/{id}`. */
export const mockRouter = (context: Context) => {
  const common = (request: Request, resource: string, id: string | null) => ({
    resource,
    id,
    search: searchOf(request.url),
    origin: originOf(request.url, context.config.publicUrl),
    authorization: request.headers.get("authorization"),
    apiKey: request.headers.get("x-api-key"),
  });

  const read = (request: Request, resource: string, id: string | null): Response | Promise<Response> => {
    const input = {
      ...common(request, resource, id),
      accept: request.headers.get("accept"),
      ifNoneMatch: request.headers.get("if-none-match"),
      url: request.url,
    };
    try {
      const reply = callProcedure(readRecords, input, { context, signal: request.signal });
      return reply instanceof Promise ? reply.then(toResponse, refuse) : toResponse(reply);
    } catch (error) {
      return refuse(error);
    }
  };

  const write = (
    mutation: Mutation,
    request: Request,
    resource: string,
    id: string | null,
  ): Promise<Response> => {
    const input = {
      ...common(request, resource, id),
      ifMatch: request.headers.get("if-match"),
      prefer: request.headers.get("prefer"),
      readBody: bodyReader(request),
    };
    return callProcedure(mutation, input, { context, signal: request.signal }).then(toResponse, refuse);
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
