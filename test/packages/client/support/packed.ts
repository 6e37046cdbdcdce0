import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { installed } from "../../../../src/build/install.ts";
import { withLock } from "../../../../src/build/lock.ts";
import { DIST, ROOT } from "../../../../src/build/paths.ts";
import { run } from "../../../../src/build/run.ts";
import manifest from "../../../../package.json" with { type: "json" };
import { temporaryFolder } from "../../../support/binary.ts";

let packed: Promise<string> | undefined;

const pack = async (): Promise<string> => {
  const folder = temporaryFolder();
  process.on("exit", () => folder[Symbol.dispose]());
  const name = `${manifest.name}-${manifest.version}.tgz`;
  mkdirSync(DIST, { recursive: true });
  // Another process may also pack: each keeps its own copy.
  await withLock(join(DIST, "pack.lock"), async () => {
    await run([process.execPath, "run", "--silent", "pack"], ROOT);
    cpSync(join(DIST, name), join(folder.path, name));
  });
  return join(folder.path, name);
};

/** The tarball to install, packed once for all test files of a process. */
export const tarball = (): Promise<string> => (packed ??= pack());

/** A project in its own folder, with the package installed from the tarball. */
export const installInto = async (folder: string): Promise<void> => {
  cpSync(join(import.meta.dir, "../project"), folder, { recursive: true });
  await run([process.execPath, "add", await tarball()], folder);
};

/** Links our Eden and Elysia into the project, because an installation would take long. */
export const linkEden = (folder: string): void => {
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, "@elysiajs"), { recursive: true });
  for (const name of ["elysia", "@elysiajs/eden"].filter((each) => !existsSync(join(modules, each))))
    symlinkSync(realpathSync(join(ROOT, "node_modules", name)), join(modules, name));
};

/** Links MSW 2 into the project, which works as ESM and as CommonJS. */
export const linkMsw = async (folder: string): Promise<void> =>
  symlinkSync(await installed("msw", "2.15.0"), join(folder, "node_modules/msw"));

/** The errors of `tsc` for a project; empty if there are none. In Node, which runs it in three quarters of the time of Bun. */
export const compile = async (
  folder: string,
  typescript: string,
  args: readonly string[],
): Promise<string> => {
  const compiler = join(typescript, "lib/tsc.js");
  const child = Bun.spawn([Bun.which("node") ?? "node", compiler, ...args], { cwd: folder, stdout: "pipe" });
  const [, said] = await Promise.all([child.exited, new Response(child.stdout).text()]);
  return said;
};

type Target = "node" | "commonjs" | "browser";

/** One module of the project as JavaScript; except for browsers, it still imports the package by its name. */
export const bundled = async (folder: string, entry: string, target: Target): Promise<string> => {
  const { outputs } = await Bun.build({
    entrypoints: [join(folder, "src", entry)],
    target: target === "browser" ? "browser" : "node",
    format: ({ node: "esm", commonjs: "cjs", browser: "iife" } as const)[target],
    packages: target === "browser" ? "bundle" : "external",
  });
  const [output] = outputs;
  if (output === undefined) throw new Error(`${entry} was not bundled`);
  return output.text();
};

/** The size in bytes that a page would load if it used only this entry. */
export const loadedSize = async (folder: string, entry: "client" | "msw"): Promise<number> => {
  const { outputs } = await Bun.build({
    entrypoints: [join(folder, `node_modules/mockbench/packages/${entry}/index.js`)],
    target: "browser",
    minify: true,
    splitting: true,
    external: ["msw"],
  });
  const texts = new Map<string, string>();
  for (const output of outputs) texts.set(basename(output.path), await output.text());
  // What is only imported on demand, as `import("./…")`, does not count.
  const loaded = new Set([basename(outputs.find(({ kind }) => kind === "entry-point")?.path ?? "")]);
  for (const name of loaded)
    for (const [, imported = ""] of (texts.get(name) ?? "").matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g))
      loaded.add(imported);
  const whole = Array.from(loaded, (name) => texts.get(name) ?? "").join("\n");
  return brotliCompressSync(whole).length;
};

export const filesIn = (folder: string): string[] =>
  readdirSync(join(folder, "node_modules/mockbench"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name).slice(join(folder, "node_modules/mockbench/").length),
    );
