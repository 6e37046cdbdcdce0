import { Elysia } from "elysia";
import type { RealtimeRoutes } from "../../../core/api/routes.ts";
import { OPERATIONS } from "../../../core/operations.ts";
import { streamBody } from "../../../core/mock/index.ts";
import { clientOf } from "../../client-address.ts";
import type { Context } from "../../context.ts";
import { typedGroup } from "../../rpc/route-group.ts";

/** A connection without a byte for this many seconds is closed. */
const CUT_OFF_SECONDS = 1;

/** `GET /api/mock/realtime`: server-sent events. */
export const realtimeRouter = ({ mock, config }: Pick<Context, "mock" | "config">) =>
  typedGroup<RealtimeRoutes>(
    new Elysia({ name: "realtime" }).get(OPERATIONS.followEvents.path, ({ request, server, set }) => {
      const { status, headers, events, mayBeCut } = mock.follow(request, {
        client: clientOf(request, server, config.trustProxy),
        cutOff: () => server?.timeout(request, CUT_OFF_SECONDS),
      });
      set.status = status;
      Object.assign(set.headers, headers);
      if (events !== null && mayBeCut) return new Response(streamBody(events));
      return events ?? undefined;
    }),
  );
