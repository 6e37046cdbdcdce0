import { Elysia } from "elysia";
import type { Context } from "../../context.ts";
import { callProcedure } from "../../rpc/call.ts";
import { originOf, searchOf } from "../../rpc/url.ts";
import { followHistory } from "./procedures.ts";

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  // Tells nginx and its kin to pass every event on at once.
  "x-accel-buffering": "no",
};

/** `GET /api/mock/realtime`: server-sent events. */
export const realtimeRouter = (context: Context) =>
  new Elysia({ name: "realtime" }).get("/api/mock/realtime", ({ request, server }) => {
    const input = {
      search: searchOf(request.url),
      lastEventId: request.headers.get("last-event-id"),
      origin: originOf(request.url, context.config.publicUrl),
    };
    const { body, notices } = callProcedure(followHistory, input, { context, signal: request.signal });
    server?.timeout(request, 0);
    const headers = notices.length === 0 ? HEADERS : { ...HEADERS, "x-mock-notice": notices.join("; ") };
    return new Response(body, { headers });
  });
