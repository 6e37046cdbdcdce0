import { listed, pageCalled } from "../../site/registry.ts";
import { markdownOf, type PageEntry, pathOf } from "../../site/page.ts";
import { BUILT_IN } from "../../core/engine/index.ts";
import { servedLists } from "../../core/rows/index.ts";
import { BUILT_ORIGIN } from "../../server/static/manifest.ts";
import { studioFacts } from "../../server/static/studio-facts.ts";
import { docs, resourcePages } from "../../site/registry/docs.ts";
import { docsSections } from "./articles/docs-sections.ts";
import type { Articles } from "./articles/articles.ts";
import { writeDocsIndex } from "../../site/shell/docs-search/docs-index.ts";
import { DOCS_INDEX } from "../../site/shell/docs-search/use-docs-search.ts";
import { llmsText } from "./llms.ts";
import { fileOf } from "./page-paths.ts";
import { required } from "./scripts.ts";
import { FIXED_SCHEMA_FILE, fixedSchema } from "./fixed-schema.ts";
import { SCHEMA_FILE, shortFormSchema } from "./short-form-schema.ts";
import type { Site } from "./site.ts";

/** The files that browsers and crawlers request by name. */
export async function buildSiteFiles(site: Site, articles: Articles): Promise<void> {
  await site.emit("manifest.webmanifest", `${JSON.stringify(manifest(), null, 2)}\n`);
  await site.emit("sitemap.xml", sitemap());
  await site.emit("llms.txt", llmsText());
  await site.emit("studio/server.json", JSON.stringify(studioFacts(BUILT_IN, false, BUILT_ORIGIN)));
  await site.emit("studio/lists.json", JSON.stringify(servedLists(BUILT_IN)));
  await site.emit(SCHEMA_FILE, `${JSON.stringify(shortFormSchema(), null, 2)}\n`);
  await site.emit(FIXED_SCHEMA_FILE, `${JSON.stringify(fixedSchema(), null, 2)}\n`);
  for (const page of docs) await site.emit(markdownOf(page), articles[page.slug]?.markdown ?? "");
  await site.emit(DOCS_INDEX, docsIndex(site));
  await site.emit("robots.txt", `User-agent: *\nDisallow: /api/\n\nSitemap: ${BUILT_ORIGIN}/sitemap.xml\n`);
}

/** Of the pages as they were rendered. */
function docsIndex(site: Site): string {
  const htmlOf = (page: PageEntry): string => new TextDecoder().decode(required(site.files, fileOf(page)));
  return writeDocsIndex(docs.flatMap((page) => docsSections(page, htmlOf(page))));
}

function manifest() {
  const home = pageCalled("home");
  return {
    name: home.title,
    short_name: home.title,
    description: home.description,
    id: "./",
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: "#f8f8f5",
    theme_color: "#f8f8f5",
    icons: [
      { src: "icons/icon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "icons/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "icons/icon-512.png", type: "image/png", sizes: "512x512" },
      { src: "icons/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
    shortcuts: listed.slice(0, 4).map((page) => ({ name: page.title, url: `./${pathOf(page)}` })),
  };
}

function sitemap(): string {
  const urls = [pageCalled("home"), ...listed, ...resourcePages].map(
    (page) => `  <url><loc>${BUILT_ORIGIN}/${pathOf(page)}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
}
