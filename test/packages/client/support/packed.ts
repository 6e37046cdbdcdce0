import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import manifest from "../../../../package.json" with { type: "json" };

const ROOT = join(import.meta.dir, "../../../..");

/** Runs a program to its end; what it wrote to standard output, or an error with everything it said. */
export const run = async (command: readonly string[], cwd: string): Promise<string> => {
  const child = Bun.spawn([...command], { cwd, stdout: "pipe", stderr: "pipe" });
  const [code, out, error] = await Promise.all([
    child.exited,
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}: ${out}${error}`);
  return out;
};

let packed: Promise<string> | undefined;

/** The tarball that others would install, packed once for a run. */
export const tarball = (): Promise<string> => {
  packed ??= run([process.execPath, "run", "--silent", "pack"], ROOT).then(() =>
    join(ROOT, "dist", `${manifest.name}-${manifest.version}.tgz`),
  );
  return packed;
};

/** A project of somebody else's, in a folder of its own, with the package installed as anybody would. */
export const installInto = async (folder: string): Promise<void> => {
  cpSync(join(import.meta.dir, "../project"), folder, { recursive: true });
  await run([process.execPath, "add", await tarball()], folder);
};

export const compile = (folder: string): Promise<string> =>
  run([process.execPath, join(ROOT, "node_modules/.bin/tsc"), "-p", "."], folder);

/** One module of the project with all that it imports, for a runtime that reads JavaScript only. */
export const bundled = async (folder: string, entry: string, target: "node" | "browser"): Promise<string> => {
  const { outputs } = await Bun.build({
    entrypoints: [join(folder, "src", entry)],
    target,
    format: target === "browser" ? "iife" : "esm",
  });
  const [output] = outputs;
  if (output === undefined) throw new Error(`${entry} was not bundled`);
  return output.text();
};

/** In bytes, as a page that uses nothing else of the package would load it. */
export const clientSize = async (folder: string): Promise<number> => {
  const { outputs } = await Bun.build({
    entrypoints: [join(folder, "node_modules/mockbench/client/index.js")],
    target: "browser",
    minify: true,
  });
  return brotliCompressSync(new Uint8Array((await outputs[0]?.arrayBuffer()) ?? new ArrayBuffer())).length;
};

export const filesIn = (folder: string): string[] =>
  readdirSync(join(folder, "node_modules/mockbench"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name).slice(join(folder, "node_modules/mockbench/").length),
    );
