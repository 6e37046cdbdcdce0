/**
 * `bun run build [--target <os-arch>]… [--if-stale] [--site-only] [--sbom]`: dist/public, then the executable around it.
 */
import { existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { compile, isTarget, outfileOf, type Target, TARGETS } from "./compile.ts";
import { fingerprint } from "./fingerprint.ts";
import { withLock } from "./lock.ts";
import { DIST, ROOT } from "./paths.ts";
import { SBOM, writeSbom } from "./sbom.ts";
import { buildSite } from "./site.ts";

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    target: { type: "string", multiple: true },
    "if-stale": { type: "boolean", default: false },
    "site-only": { type: "boolean", default: false },
    sbom: { type: "boolean", default: false },
  },
});

const targets = (values.target ?? []).map((value): Target => {
  if (isTarget(value)) return value;
  throw new Error(`--target ${value}: it must be one of ${TARGETS.join(", ")}`);
});

const stamp = Bun.file(join(DIST, "build.stamp"));

const isFresh = async (): Promise<boolean> =>
  existsSync(outfileOf(null)) && (await stamp.exists()) && (await stamp.text()) === fingerprint();

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const buildExecutable = async (target: Target | null): Promise<void> => {
  const since = performance.now();
  const outfile = await compile(target);
  const megabytes = (statSync(outfile).size / 1e6).toFixed(1);
  console.log(`${relative(ROOT, outfile)}: ${megabytes} MB in ${seconds(since)}`);
};

const build = async (): Promise<void> => {
  if (values["if-stale"] && (await isFresh())) return;
  const inputs = fingerprint();
  rmSync(stamp.name ?? "", { force: true });
  const since = performance.now();
  const files = await buildSite("production");
  console.log(`dist/public: ${files} files in ${seconds(since)}`);
  if (values["site-only"]) return;
  for (const target of targets.length === 0 ? [null] : targets) await buildExecutable(target);
  if (targets.length === 0) await Bun.write(stamp, inputs);
  if (values.sbom) {
    await writeSbom();
    console.log(relative(ROOT, SBOM));
  }
};

mkdirSync(DIST, { recursive: true });
await withLock(join(DIST, "build.lock"), build);
