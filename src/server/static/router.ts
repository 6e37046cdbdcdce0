import { Elysia } from "elysia";
import type { createSite, SiteContext } from "./site.ts";

interface SiteModule {
  readonly createSite: typeof createSite;
}

const importSite = (): Promise<SiteModule> => import("./site.ts");

/** Serves every path outside the API. Its code is loaded at the first request, so that it does not delay the start. */
export const staticRouter = (context: SiteContext, load = importSite) => {
  let site: ReturnType<typeof createSite> | undefined;
  // Keeps the site, not the promise, so that the request after a failed import tries again.
  const openSite = async () => {
    const loaded = await load();
    return (site ??= loaded.createSite(context));
  };
  return new Elysia({ name: "static" }).all("/*", async ({ request, path }) =>
    (site ?? (await openSite()))(request, path),
  );
};
