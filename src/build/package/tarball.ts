/** The second half of `bun run pack`: dist/package as a tarball in dist/. */
import { join, relative } from "node:path";
import manifest from "../../../package.json" with { type: "json" };
import { DIST, PACKAGE, ROOT } from "../paths.ts";
import { run } from "../run.ts";

await run([process.execPath, "pm", "pack", "--destination", DIST], PACKAGE);
console.log(relative(ROOT, join(DIST, `${manifest.name}-${manifest.version}.tgz`)));
