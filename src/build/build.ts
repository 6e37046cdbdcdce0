/** `bun run build [--target <os-arch>]… [--site-only]`: dist/public, then the executable around it. */
import { statSync } from "node:fs";
import { relative } from "node:path";
import { parseArgs } from "node:util";
import { compile, isTarget, type Target, TARGETS } from "./compile.ts";
import { ROOT } from "./paths.ts";
import { buildSite } from "./site.ts";

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { target: { type: "string", multiple: true }, "site-only": { type: "boolean" } },
});

const targets = (values.target ?? []).map((value): Target => {
  if (isTarget(value)) return value;
  throw new Error(`--target ${value}: it must be one of ${TARGETS.join(", ")}`);
});

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const started = performance.now();
const files = await buildSite();
console.log(`dist/public: ${files} files in ${seconds(started)}`);

if (values["site-only"] !== true) {
  for (const target of targets.length === 0 ? [null] : targets) {
    const since = performance.now();
    const outfile = await compile(target);
    const megabytes = (statSync(outfile).size / 1e6).toFixed(1);
    console.log(`${relative(ROOT, outfile)}: ${megabytes} MB in ${seconds(since)}`);
  }
}
