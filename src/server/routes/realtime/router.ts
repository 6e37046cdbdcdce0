import { type Context as RouteContext, Elysia } from "elysia";
import type { RealtimeRoutes } from "../../../core/api/routes.ts";
import { OPERATIONS } from "../../../core/operations.ts";
import { streamBody, streamRequestOf } from "../../../core/mock/index.ts";
import { clientOf } from "../../client-address.ts";
import type { Context } from "../../context.ts";
import { typedGroup } from "../../rpc/route-group.ts";

type RealtimeContext = Pick<Context, "mock" | "catalog" | "streams" | "config">;

/** A connection without a byte for this many seconds is closed. */
const CUT_OFF_SECONDS = 1;

/** `GET /api/mock/realtime`: server-sent events. */
export const realtimeRouter = ({ mock, catalog, streams, config }: RealtimeContext) => {
  const follow = async ({ request, server, set }: Pick<RouteContext, "request" | "server" | "set">) => {
    const routed = await mock.route(request, mock.endpoints.realtime);
    const { status, headers, events, mayBeCut } = streams.open(await streamRequestOf(routed, { catalog }), {
      client: clientOf(request, server, config.trustProxy),
      signal: request.signal,
      cutOff: () => server?.timeout(request, CUT_OFF_SECONDS),
    });
    set.status = status;
    Object.assign(set.headers, headers);
    if (events !== null && mayBeCut) return new Response(streamBody(events));
    return events ?? undefined;
  };
  const { path } = OPERATIONS.followEvents;
  return typedGroup<RealtimeRoutes>(new Elysia({ name: "realtime" }).get(path, follow).head(path, follow));
};
