/** The second half of `bun run pack`: dist/package as a tarball in dist/. */
import { join, relative } from "node:path";
import manifest from "../../../package.json" with { type: "json" };
import { DIST, PACKAGE, ROOT } from "../paths.ts";

const pack = Bun.spawn([process.execPath, "pm", "pack", "--destination", DIST], {
  cwd: PACKAGE,
  stdout: "pipe",
});
const [code, said] = await Promise.all([pack.exited, new Response(pack.stdout).text()]);
if (code !== 0) throw new Error(`bun pm pack ended with ${code}: ${said}`);
console.log(relative(ROOT, join(DIST, `${manifest.name}-${manifest.version}.tgz`)));
