import { Elysia } from "elysia";
import type { Context } from "../../context.ts";

export const realtimeRouter = (_context: Context) => new Elysia({ name: "realtime" });
