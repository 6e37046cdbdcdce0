import { type Change, noOperation } from "../../core/mock/index.ts";
import { mutate } from "../../server/routes/mock/mutate.ts";
import { read } from "../../server/routes/mock/read.ts";
import { toResponse } from "../../server/routes/mock/reply.ts";
import { readInput, writeInput } from "../../server/routes/mock/request.ts";
import { streamInput, streamResponse } from "../../server/routes/realtime/http.ts";
import { openStream } from "../../server/routes/realtime/service.ts";
import { paramsOf, routeOf } from "../../core/http/routes.ts";
import type { Surroundings } from "./surroundings.ts";

const CHANGES: Readonly<Record<string, Change>> = {
  POST: "create",
  PUT: "replace",
  PATCH: "merge",
  DELETE: "remove",
};

/** The mock API's routes, as the server's router has them, without the router. */
export const createRouter =
  ({ context, runtime }: Surroundings, publicUrl: string | null) =>
  async (request: Request): Promise<Response> => {
    const { method, signal, url } = request;
    const path = new URL(url).pathname;
    const route = routeOf(path);
    if (!route.methods.includes(method)) throw noOperation(method, url);
    if (route.operations.get(method) === "followEvents")
      return streamResponse(openStream(streamInput(request, publicUrl), { context, signal }));
    const { resource = "", id = null } = paramsOf(route, path);
    const change = CHANGES[method];
    return toResponse(
      change === undefined
        ? await read(readInput(request, resource, id, publicUrl), { context, signal }, runtime)
        : await mutate(change, writeInput(request, resource, id, publicUrl), { signal }, runtime),
    );
  };
