import type { Context } from "../context.ts";
import type { Logger } from "../log/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { ErrorResponder } from "../rpc/error-response.ts";
import { COMMON_HEADERS, preflight } from "../../core/http/http.ts";
import { noOperation } from "../../core/mock/index.ts";
import { nameRequest } from "../rpc/request-id.ts";
import { routeOf, STATIC_ROUTE } from "../../core/http/routes.ts";
import { pathOf, refusal } from "../../core/http/url.ts";

/**
 * Answers a GET or HEAD of the mock API out of the response cache, at once and whole, or not at all: the
 * common headers are on the response, `x-request-id` included.
 */
export type FastPath = (request: Request, requestId: string) => Response | undefined;

/** Who answers what. */
export interface Handlers {
  readonly fast: FastPath;
  readonly api: (request: Request) => Response | Promise<Response>;
  /** A static file, a redirect to one, or the 404 page. */
  readonly file: (request: Request, path: string) => Response | Promise<Response>;
  readonly error: ErrorResponder;
}

/** What it wants of a context. */
export interface FetchContext extends Pick<Context, "clock" | "ids"> {
  readonly log: Pick<Logger, "request">;
  readonly metrics: Pick<Metrics, "request">;
}

const COMMON = Object.entries(COMMON_HEADERS);

/** A handler sees HEAD as GET; Bun leaves the body out when it sends the answer. */
const asGet = (request: Request): Request =>
  new Request(request.url, { method: "GET", headers: request.headers, signal: request.signal });

/**
 * Everything between a socket and the routes: common headers, HEAD, preflights, refusals, the fast path, the
 * static files, one log line and one count per request. Runs synchronously where the answer is at hand.
 */
export const createFetch = (context: FetchContext, handlers: Handlers) => {
  const { clock, ids, log, metrics } = context;

  const record = (request: Request, path: string, id: string, status: number, started: number): void => {
    const milliseconds = clock.monotonic() - started;
    metrics.request(routeOf(path), status, milliseconds);
    log.request({ id, method: request.method, path, status, milliseconds });
  };

  const route = (request: Request, path: string, id: string): Response | Promise<Response> => {
    const refused = refusal(request.url, path);
    if (refused !== undefined) return handlers.error(refused, request, path, id);
    const found = routeOf(path);
    if (request.method === "OPTIONS") return preflight(request, found);
    if (found === STATIC_ROUTE) return handlers.file(request, path);
    if (!found.methods.includes(request.method))
      return handlers.error(noOperation(request.method, request.url), request, path, id);
    const asked = request.method === "HEAD" ? asGet(request) : request;
    nameRequest(asked, id);
    return handlers.api(asked);
  };

  const finish = (
    response: Response,
    request: Request,
    path: string,
    id: string,
    started: number,
  ): Response => {
    for (const [name, value] of COMMON) response.headers.set(name, value);
    response.headers.set("x-request-id", id);
    record(request, path, id, response.status, started);
    return response;
  };

  return (request: Request): Response | Promise<Response> => {
    const started = clock.monotonic();
    const id = ids.request();
    const hit = handlers.fast(request, id);
    if (hit !== undefined) {
      record(request, pathOf(request.url), id, hit.status, started);
      return hit;
    }
    const path = pathOf(request.url);
    const fail = (error: unknown): Response =>
      finish(handlers.error(error, request, path, id), request, path, id, started);
    try {
      const answer = route(request, path, id);
      if (answer instanceof Response) return finish(answer, request, path, id, started);
      return answer.then((response) => finish(response, request, path, id, started)).catch(fail);
    } catch (error) {
      return fail(error);
    }
  };
};
