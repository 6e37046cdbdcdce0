/**
 * `bun run build`: builds dist/public, then the executable that contains it. `bun run build --help` lists its options.
 */
import { existsSync, statSync } from "node:fs";
import { relative } from "node:path";
import { parseArgs } from "node:util";
import { commitOf } from "./commit.ts";
import { compile, type Form, outfileOf, parseTarget, type Target, TARGETS } from "./compile.ts";
import { withBuildLock } from "./lock.ts";
import { ROOT, stampOf } from "./paths.ts";
import { phase } from "./phase.ts";
import { buildSite, isSiteFresh, siteInputs } from "./site.ts";
import { fingerprint, isStamped, stamped } from "./stamps.ts";

const HELP = `bun run build [options]

  --target <os-arch>  compile for another system; can be repeated: ${TARGETS.join(", ")}
  --sbom              also write dist/sbom.cdx.json, a list of the packages in the executable
  --light             compress in a thirtieth of the time, for pages that are 9 % larger
  --if-stale          build only what has changed, with light compression and without checking budgets
  --no-bytecode       compile in half the time; the executable takes three times as long to start
`;

const fail = (reason: string): never => {
  console.error(`build: ${reason}`);
  process.exit(64);
};

const readOptions = () => {
  try {
    const { target, ...others } = parseArgs({
      args: process.argv.slice(2),
      options: {
        target: { type: "string", multiple: true, default: [] },
        light: { type: "boolean", default: false },
        "if-stale": { type: "boolean", default: false },
        "no-bytecode": { type: "boolean", default: false },
        sbom: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    }).values;
    return { ...others, targets: target.map(parseTarget) };
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
};

const options = readOptions();
if (options.help) {
  console.log(HELP);
  process.exit();
}

const form: Form = options["no-bytecode"] ? "source" : "bytecode";

const executableInputs = (): string => Bun.SHA256.hash(fingerprint("executable") + siteInputs(), "hex");

/** An executable with bytecode also counts where none was asked for. */
const isExecutableFresh = (): boolean =>
  existsSync(outfileOf(null)) && isStamped(stampOf("executable"), executableInputs(), [form, "bytecode"]);

const buildExecutable = async (target: Target | null, commit: string | null): Promise<void> => {
  const name = relative(ROOT, outfileOf(target));
  await phase(name, () => compile(target, form, commit));
  console.log(`${name}: ${(statSync(outfileOf(target)).size / 1e6).toFixed(1)} MB`);
};

const buildStale = async (): Promise<void> => {
  if (isExecutableFresh()) return;
  console.log("building what has changed:");
  if (!isSiteFresh()) await buildSite({ mode: "production", compression: "light" });
  // Without the commit: a new one alone makes nothing stale.
  await stamped(stampOf("executable"), executableInputs(), form, () => buildExecutable(null, null));
};

const buildRelease = async (): Promise<void> => {
  console.log("building a release:");
  const compression = options.light ? "light" : "best";
  const web = await buildSite({ mode: "production", compression, isRelease: true });
  const commit = await commitOf();
  for (const target of options.targets) await buildExecutable(target, commit);
  if (options.targets.length === 0)
    await stamped(stampOf("executable"), executableInputs(), form, () => buildExecutable(null, commit));
  if (!options.sbom) return;
  const { writeSbom } = await import("./sbom.ts");
  await phase("dist/sbom.cdx.json", () => writeSbom(web));
};

await withBuildLock(options["if-stale"] ? buildStale : buildRelease);
