import { Elysia } from "elysia";
import { memoizeAsync } from "./memoize-async.ts";
import type { createSite, SiteContext } from "./site.ts";

const importSite = (): Promise<{ readonly createSite: typeof createSite }> => import("./site.ts");

/** Serves every path outside the API. Its code is loaded at the first request, so that it does not delay the start. */
export const staticRouter = (context: SiteContext, load = importSite) => {
  const openSite = memoizeAsync(async (own: SiteContext) => (await load()).createSite(own));
  return new Elysia({ name: "static" }).all("/*", async ({ request, path }) =>
    (await openSite(context))(request, path),
  );
};
