import { Elysia } from "elysia";
import type { Context } from "../../context.ts";

export const mockRouter = (_context: Context) => new Elysia({ name: "mock" });
