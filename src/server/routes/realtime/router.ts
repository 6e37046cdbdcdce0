import { Elysia } from "elysia";
import type { Context } from "../../context.ts";
import { callProcedure } from "../../rpc/call.ts";
import { streamInput, streamResponse } from "./http.ts";
import { followHistory } from "./procedures.ts";

/** `GET /api/mock/realtime`: server-sent events. */
export const realtimeRouter = (context: Context) =>
  new Elysia({ name: "realtime" }).get("/api/mock/realtime", ({ request, server }) => {
    const input = streamInput(request, context.config.publicUrl);
    const opened = callProcedure(followHistory, input, { context, signal: request.signal });
    server?.timeout(request, 0);
    return streamResponse(opened);
  });
