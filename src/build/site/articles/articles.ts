import { BUILT_IN } from "../../../core/engine/index.ts";
import { loadDomains } from "../../../core/schema/index.ts";
import { docs } from "../../../site/registry/docs.ts";
import { rootOf } from "../page-paths.ts";
import { articleHtml } from "./article.ts";
import { markdownText } from "./markdown.ts";

/** Both forms of each docs page, by its slug. */
export type Articles = Readonly<Record<string, { readonly html: string; readonly markdown: string }>>;

export const makeArticles = async (): Promise<Articles> => {
  // Pages show records, and what names of fields mean.
  await Promise.all([BUILT_IN.load({ events: true }), loadDomains()]);
  const articles: Record<string, Articles[string]> = {};
  // One after the other, because examples are numbered in this order.
  for (const page of docs)
    articles[page.slug] = { html: await articleHtml(page, rootOf(page)), markdown: await markdownText(page) };
  return articles;
};

// Run by build-web.ts.
if (import.meta.main) await Bun.write(Bun.stdout, JSON.stringify(await makeArticles()));
