import type { PageEntry } from "./page.ts";
import { data } from "./registry/data.ts";
import { design } from "./registry/design.ts";
import { docs } from "./registry/docs.ts";
import { encoding } from "./registry/encoding.ts";
import { security } from "./registry/security.ts";
import { service } from "./registry/service.ts";
import { text } from "./registry/text.ts";
import { time } from "./registry/time.ts";
import { web } from "./registry/web.ts";

/** Every page of the site; prerendering, lists, palette, sitemap and the offline list follow from it. */
export const pages: readonly PageEntry[] = [
  ...service,
  ...data,
  ...web,
  ...encoding,
  ...security,
  ...time,
  ...text,
  ...design,
  ...docs,
];

export const listed: readonly PageEntry[] = pages.filter((page) => page.unlisted !== true);

export function pageCalled(slug: string): PageEntry {
  const page = pages.find((candidate) => candidate.slug === slug);
  if (page === undefined) throw new Error(`no page is called ${slug}`);
  return page;
}
