/**
 * `bun run release [--target <os-arch>]`: writes everything that a release consists of to dist/release. The same commit
 * gives the same bytes.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { createWholeProgram } from "../../cli/program.ts";
import { completionScript } from "../../cli/completions.ts";
import { LICENCES } from "../../server/static/manifest.ts";
import { readFileText } from "../../server/static/source.ts";
import { commitOf } from "../commit.ts";
import { compile, outfileOf, parseTarget, type Target, TARGETS } from "../compile.ts";
import { withBuildLock } from "../lock.ts";
import { DIST, ROOT } from "../paths.ts";
import { phase } from "../phase.ts";
import { run } from "../run.ts";
import { SBOM, writeSbom } from "../sbom.ts";
import { buildSite } from "../site.ts";
import { type ArchivedFile, tarGz } from "./archives.ts";
import { debianName, debianPackage, isDebian } from "./debian.ts";
import { manualPage } from "./manual.ts";
import { executablePackage, mainPackages, tarballName } from "./npm.ts";

const RELEASE = join(DIST, "release");

const write = async (name: string, content: Uint8Array | string): Promise<void> => {
  await Bun.write(join(RELEASE, name), content);
};

interface Shared {
  readonly licences: Uint8Array;
  readonly completions: Readonly<Record<"bash" | "zsh" | "fish", string>>;
  readonly manual: string;
}

const sharedFiles = async (licences: Uint8Array): Promise<Shared> => {
  const program = await createWholeProgram();
  return {
    licences,
    completions: {
      bash: completionScript("bash", program),
      zsh: completionScript("zsh", program),
      fish: completionScript("fish", program),
    },
    manual: manualPage(program),
  };
};

/** The executable for one target, in an archive, as an npm package and, for Debian's systems, as a Debian package. */
const writeTarget = async (target: Target, shared: Shared): Promise<void> => {
  await compile(target, "bytecode", await commitOf());
  const executable = readFileSync(outfileOf(target));
  const isWindows = target.startsWith("windows-");
  const files: readonly ArchivedFile[] = [
    { path: isWindows ? "mockbench.exe" : "mockbench", content: executable, isExecutable: true },
    { path: "LICENSE", content: readFileSync(join(ROOT, "LICENSE")) },
    { path: LICENCES, content: shared.licences },
  ];
  // Windows has had `tar` since 2018.
  await write(`mockbench-${target}.tar.gz`, await tarGz(files));
  if (isDebian(target))
    await write(debianName(target), await debianPackage(target, { executable, ...shared }));
  const { name, bytes } = await executablePackage(target, executable, shared.licences);
  await write(join("npm", tarballName(name)), bytes);
};

const writeMainPackages = async (): Promise<void> => {
  await run([process.execPath, "src/build/package/pack.ts"]);
  for (const { name, bytes } of await mainPackages()) await write(join("npm", tarballName(name)), bytes);
};

/** In the format of `sha256sum --check`. */
const checksums = (): string => {
  const files = readdirSync(RELEASE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(RELEASE, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
  const lines = files
    .toSorted()
    .map((name) => `${Bun.SHA256.hash(readFileSync(join(RELEASE, name)), "hex")}  ${name}\n`);
  return lines.join("");
};

const writeRelease = async (targets: readonly Target[]): Promise<void> => {
  rmSync(RELEASE, { recursive: true, force: true });
  mkdirSync(RELEASE, { recursive: true });
  const web = await buildSite({ mode: "production", compression: "best", isRelease: true });
  const licences = new TextEncoder().encode(await readFileText(LICENCES));
  const shared = await sharedFiles(licences);
  for (const target of targets) await phase(target, () => writeTarget(target, shared));
  await phase("npm packages", writeMainPackages);
  await phase("list of packages", () => writeSbom(web));
  await write("sbom.cdx.json", readFileSync(SBOM));
  await write(LICENCES, licences);
  await write("completions/mockbench.bash", shared.completions.bash);
  await write("completions/_mockbench", shared.completions.zsh);
  await write("completions/mockbench.fish", shared.completions.fish);
  await write("SHA256SUMS", checksums());
};

const readTargets = (): readonly Target[] => {
  try {
    const { target } = parseArgs({ options: { target: { type: "string", multiple: true } } }).values;
    return target?.map(parseTarget) ?? TARGETS;
  } catch (error) {
    console.error(`release: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(64);
  }
};

const targets = readTargets();
await withBuildLock(() => writeRelease(targets));
console.log(`${relative(ROOT, RELEASE)}: ${readdirSync(RELEASE).join(", ")}`);
