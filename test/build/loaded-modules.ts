/** Builds one part of the site into a folder, and prints our modules that it loaded. */
import { relative } from "node:path";
import { ROOT } from "../../src/build/paths.ts";
import { BUILDERS, type SitePart } from "../../src/build/site.ts";

const [part, folder = ""] = process.argv.slice(2);
await BUILDERS[part as SitePart](folder, "production");
const loaded = Object.keys(require.cache).map((path) => relative(ROOT, path));
console.log(JSON.stringify(loaded.filter((path) => path.startsWith("src/"))));
