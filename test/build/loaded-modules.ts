/**
 * Builds one part of the site into a folder, and prints our modules that it loaded. Of the pages only the docs: the
 * others import only what is an input as a whole.
 */
import { relative } from "node:path";
import { ROOT } from "../../src/build/paths.ts";
import { BUILDERS, type SitePart } from "../../src/build/site.ts";

const [part, folder = ""] = process.argv.slice(2);
if (part === "pages") {
  await import("../../src/build/site/build-web.ts");
  await (await import("../../src/build/site/articles/articles.ts")).makeArticles();
} else await BUILDERS[part as SitePart](folder, "production");
const loaded = Object.keys(require.cache).map((path) => relative(ROOT, path));
console.log(JSON.stringify(loaded.filter((path) => path.startsWith("src/"))));
