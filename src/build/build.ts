/** `bun run build`: dist/public, then the executable around it. `bun run build --help` lists its options. */
import { existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { compile, isTarget, outfileOf, type Target, TARGETS } from "./compile.ts";
import { fingerprint } from "./fingerprint.ts";
import { withLock } from "./lock.ts";
import { DIST, ROOT } from "./paths.ts";
import { phase } from "./phase.ts";

const HELP = `bun run build [options]

  --target <os-arch>  compile for another system, may be repeated: ${TARGETS.join(", ")}
  --sbom              write dist/sbom.cdx.json, the packages in the executable, too
  --if-stale          build only what has changed, and quickly: compressed lightly, budgets unchecked
`;

const fail = (reason: string): never => {
  console.error(`build: ${reason}`);
  process.exit(64);
};

const readOptions = () => {
  try {
    return parseArgs({
      args: process.argv.slice(2),
      options: {
        target: { type: "string", multiple: true, default: [] },
        "if-stale": { type: "boolean", default: false },
        sbom: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    }).values;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
};

const options = readOptions();
if (options.help) {
  console.log(HELP);
  process.exit();
}

const targets = options.target.map((value): Target =>
  isTarget(value) ? value : fail(`--target ${value}: it must be one of ${TARGETS.join(", ")}`),
);

const stamp = Bun.file(join(DIST, "build.stamp"));

const isFresh = async (): Promise<boolean> =>
  existsSync(outfileOf(null)) && (await stamp.exists()) && (await stamp.text()) === fingerprint();

const buildExecutable = async (target: Target | null): Promise<void> => {
  const name = relative(ROOT, outfileOf(target));
  await phase(name, () => compile(target));
  console.log(`${name}: ${(statSync(outfileOf(target)).size / 1e6).toFixed(1)} MB`);
};

const build = async (): Promise<void> => {
  if (options["if-stale"] && (await isFresh())) return;
  console.log(`building ${options["if-stale"] ? "what has changed" : "a release"}:`);
  const inputs = fingerprint();
  rmSync(stamp.name ?? "", { force: true });
  // Loaded only where there is something to build: it takes longer than seeing that there is not.
  const { buildSite } = await import("./site.ts");
  await buildSite({ mode: "production", compression: options["if-stale"] ? "light" : "best" });
  for (const target of targets.length === 0 ? [null] : targets) await buildExecutable(target);
  if (targets.length === 0) await Bun.write(stamp, inputs);
  if (!options.sbom) return;
  const { writeSbom } = await import("./sbom.ts");
  await phase("dist/sbom.cdx.json", writeSbom);
};

mkdirSync(DIST, { recursive: true });
await withLock(join(DIST, "build.lock"), build);
