import { Elysia } from "elysia";
import type { Context } from "../context.ts";
import { finishResponse } from "../rpc/finish-response.ts";
import type { createSite } from "./site.ts";

interface SiteModule {
  readonly createSite: typeof createSite;
}

const importSite = (): Promise<SiteModule> => import("./site.ts");

/** Every path outside the API. What serves it is loaded by the first request: a start of the API does not wait for it. */
export const staticRouter = (context: Pick<Context, "config" | "catalog">, load = importSite) => {
  let site: ReturnType<typeof createSite> | undefined;
  // Not the promise is kept but the site: after a failed import the next request tries again.
  const openSite = async () => {
    const loaded = await load();
    return (site ??= loaded.createSite(context));
  };
  return new Elysia({ name: "static" }).all("/*", async ({ request, path, set }) =>
    finishResponse(await (site ?? (await openSite()))(request, path), set),
  );
};
