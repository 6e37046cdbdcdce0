import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import manifest from "../../../package.json" with { type: "json" };
import { PACKAGES } from "../../packages/command/packages.ts";
import { VERSION } from "../../version.ts";
import type { Target } from "../compile.ts";
import { PACKAGE, ROOT } from "../paths.ts";
import { type ArchivedFile, tarGz } from "./archives.ts";

const { license } = manifest;
const repository =
  manifest.repository === "" ? {} : { repository: { type: "git", url: manifest.repository } };

const json = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** npm's tarballs have everything in this folder. */
const tarball = (files: readonly ArchivedFile[]): Promise<Uint8Array> =>
  tarGz(files.map((file) => ({ ...file, path: `package/${file.path}` })));

const nameOf = (target: Target): string => `@mockbench/${target}`;

/** `@mockbench/linux-x64` as npm names its tarball. */
export const tarballName = (name: string): string =>
  `${name.replace("@", "").replace("/", "-")}-${VERSION}.tgz`;

/** The package with the executable for one system; npm installs only the one that fits. */
export const executablePackage = async (
  target: Target,
  executable: Uint8Array,
  licences: Uint8Array,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> => {
  const name = nameOf(target);
  const [system = "", cpu = ""] = target.split("-");
  const file = system === "windows" ? "mockbench.exe" : "mockbench";
  const libc = target.endsWith("-musl") ? "musl" : "glibc";
  const bytes = await tarball([
    {
      path: "package.json",
      content: json({
        name,
        version: VERSION,
        description: `The executable of mockbench for ${target}.`,
        license,
        ...repository,
        preferUnplugged: true,
        os: [system === "windows" ? "win32" : system],
        cpu: [cpu],
        ...(system === "linux" ? { libc: [libc] } : {}),
      }),
    },
    {
      path: "README.md",
      content: `The executable of [mockbench](https://www.npmjs.com/package/mockbench) for ${target}.\n`,
    },
    { path: "LICENSE", content: readFileSync(join(ROOT, "LICENSE")) },
    { path: "licenses.txt", content: licences },
    { path: file, content: executable, isExecutable: true },
  ]);
  return { name, bytes };
};

const LAUNCHER = "bin/mockbench.js";

/** The script behind `npx mockbench`: it starts the executable of the system's own package. */
const launcher = async (): Promise<Uint8Array> => {
  const { outputs } = await Bun.build({
    entrypoints: [join(ROOT, "src/packages/command/launch.ts")],
    target: "node",
    format: "esm",
  });
  const [output] = outputs;
  if (output === undefined) throw new Error("the launcher was not built");
  return new Uint8Array(await output.arrayBuffer());
};

/** dist/package, and the same without the command, so that a project can do without the executable. */
export const mainPackages = async (): Promise<
  readonly { readonly name: string; readonly bytes: Uint8Array }[]
> => {
  const files = readdirSync(PACKAGE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "package.json")
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(PACKAGE.length + 1)
        .replaceAll("\\", "/"),
    )
    .map((path) => ({ path, content: readFileSync(join(PACKAGE, path)) }));
  const library = {
    ...(JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8")) as { name: string }),
    ...repository,
  };
  const whole = {
    ...library,
    bin: { mockbench: LAUNCHER },
    optionalDependencies: Object.fromEntries(
      Object.values(PACKAGES).flatMap((names) => names.map((name) => [name, VERSION])),
    ),
  };
  const command = { path: LAUNCHER, content: await launcher(), isExecutable: true };
  const packageOf = async (content: { readonly name: string }, others: readonly ArchivedFile[]) => ({
    name: content.name,
    bytes: await tarball([{ path: "package.json", content: json(content) }, ...others]),
  });
  return [
    await packageOf(whole, [command, ...files]),
    await packageOf({ ...library, name: "@mockbench/library" }, files),
  ];
};
