import { Elysia } from "elysia";
import type { RealtimeRoutes } from "../../../core/api/routes.ts";
import type { Context } from "../../context.ts";
import { clientAddress } from "../../client-address.ts";
import { peerOf } from "../../peer.ts";
import { typedGroup } from "../../rpc/route-group.ts";
import { streamHead, streamInput } from "./http.ts";
import { createStreams } from "./service.ts";

/** A connection without a byte for this many seconds is closed. */
const CUT_OFF_SECONDS = 1;

/** `GET /api/mock/realtime`: server-sent events. */
export const realtimeRouter = (context: Context) => {
  const streams = createStreams(context);
  return typedGroup<RealtimeRoutes>(
    new Elysia({ name: "realtime" }).get("/api/mock/realtime", ({ request, server, set }) => {
      const opened = streams.open(streamInput(request, context.config.publicUrl), {
        client: clientAddress(
          peerOf(request, server),
          request.headers.get("x-forwarded-for"),
          context.config.trustProxy,
        ),
        signal: request.signal,
        cutOff: () => server?.timeout(request, CUT_OFF_SECONDS),
      });
      const { status, headers } = streamHead(opened);
      set.status = status;
      Object.assign(set.headers, headers);
      // The pauses between events are as long as the client wants them.
      server?.timeout(request, 0);
      return opened.events ?? undefined;
    }),
  );
};
