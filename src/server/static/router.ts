import { Elysia } from "elysia";
import type { Context } from "../context.ts";
import { finishResponse } from "../rpc/finish-response.ts";
import type { createSite } from "./site.ts";

type Site = ReturnType<typeof createSite>;

/** Every path outside the API. What serves it is loaded by the first request: a start of the API does not wait for it. */
export const staticRouter = (context: Pick<Context, "config" | "catalog">) => {
  let site: Promise<Site> | undefined;
  const load = async (): Promise<Site> => (await import("./site.ts")).createSite(context);
  return new Elysia({ name: "static" }).all("/*", async ({ request, path, set }) =>
    finishResponse(await (await (site ??= load()))(request, path), set),
  );
};
