import type { PageEntry } from "./page.ts";
import { docs } from "./registry/docs.ts";
import { service } from "./registry/service.ts";
import { tools } from "./registry/tools.ts";

/** Every page of the site; prerendering, lists, palette, sitemap and the offline list follow from it. */
export const pages: readonly PageEntry[] = [...service, ...tools, ...docs];

export const listed: readonly PageEntry[] = pages.filter((page) => page.unlisted !== true);

export function pageCalled(slug: string): PageEntry {
  const page = pages.find((candidate) => candidate.slug === slug);
  if (page === undefined) throw new Error(`no page is called ${slug}`);
  return page;
}
