import { Elysia } from "elysia";
import type { Context } from "../../context.ts";
import { streamInput, streamResponse } from "./http.ts";
import { openStream } from "./service.ts";

/** `GET /api/mock/realtime`: server-sent events. */
export const realtimeRouter = (context: Context) =>
  new Elysia({ name: "realtime" }).get("/api/mock/realtime", ({ request, server }) => {
    const input = streamInput(request, context.config.publicUrl);
    const opened = openStream(input, { context, signal: request.signal });
    server?.timeout(request, 0);
    return streamResponse(opened);
  });
