import { cors } from "@elysiajs/cors";
import { type Context, Elysia } from "elysia";
import { preflightHeaders, routeOf } from "../core/http/routes.ts";
import { EXPOSED_HEADERS } from "../core/http/headers.ts";
import { pathOf } from "../core/http/url.ts";

/** Answers OPTIONS on any path, preflight or not. */
export const preflight = ({ request, set }: Pick<Context, "request" | "set">): void => {
  const requested = request.headers.get("access-control-request-headers");
  Object.assign(set.headers, preflightHeaders(routeOf(pathOf(request.url)), requested));
  set.status = 204;
};

/** Allows any origin on every path. A hook after the plugin and a route for OPTIONS complete it. */
export const crossOrigin = () =>
  new Elysia({ name: "cross-origin" })
    .use(
      cors({
        origin: "*",
        // The methods and headers of a preflight differ by path.
        preflight: false,
        methods: false,
        allowedHeaders: "*",
        exposeHeaders: EXPOSED_HEADERS,
        credentials: false,
      }),
    )
    .onRequest(({ set }) => {
      delete set.headers["access-control-allow-headers"];
      // The plugin's `*` would forbid all caching.
      delete set.headers.vary;
    })
    .options("/*", preflight);
