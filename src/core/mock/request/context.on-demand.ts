import { onDemand } from "../../engine/index.ts";
import type * as Context from "./context.ts";

/* Replaces `context.ts` in browsers, where few requests have a context. */

const module = onDemand(() => import("./context.ts"));

const HEADERS = ["x-mock", "baggage", "cookie"];

export const withContext: (typeof Context)["withContext"] = (request, defaults, applies) =>
  (defaults?.size ?? 0) === 0 && HEADERS.every((name) => request.headers.get(name) === null)
    ? null
    : module.get().withContext(request, defaults, applies);

export const privately: (typeof Context)["privately"] = (response) => module.get().privately(response);
