import { cors } from "@elysiajs/cors";
import { Elysia } from "elysia";
import { PREFLIGHT_SECONDS, preflightHeaders } from "../core/http/allow.ts";
import { EXPOSED_HEADERS } from "../core/http/headers.ts";
import { routeOf } from "../core/http/routes.ts";
import { pathOf } from "../core/http/url.ts";
import { andThen, type MaybePromise } from "../core/maybe-promise.ts";

/** The plugin answers OPTIONS with `Vary: *`, after every hook that could still change it. */
const withVary = (response: Response): Response => {
  response.headers.set("vary", "Access-Control-Request-Headers");
  return response;
};

/** Allows any origin on every path. Hooks before and after the plugin correct its headers. */
export const crossOrigin = () =>
  new Elysia({ name: "cross-origin" })
    .onRequest(({ request, set }) => {
      if (request.method !== "OPTIONS") return;
      const requested = request.headers.get("access-control-request-headers");
      Object.assign(set.headers, preflightHeaders(routeOf(pathOf(request.url)), requested));
    })
    .use(
      cors({
        origin: "*",
        // The methods differ by path.
        methods: false,
        // By default the plugin lists all headers of the request in every response.
        allowedHeaders: "*",
        exposeHeaders: EXPOSED_HEADERS,
        credentials: false,
        maxAge: PREFLIGHT_SECONDS,
      }),
    )
    // The plugin answers OPTIONS itself, so this hook sees only other requests.
    .onRequest(({ set }) => {
      delete set.headers["access-control-allow-headers"];
      // The plugin's `*` would forbid all caching.
      delete set.headers.vary;
    })
    .wrap((route) => (request: Request) => {
      const answer = route(request) as unknown as MaybePromise<Response>;
      return request.method === "OPTIONS" ? andThen(answer, withVary) : answer;
    });
