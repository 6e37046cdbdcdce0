/**
 * `bun run pack`: dist/package, which is what others install (the client and the MSW handlers, without the
 * server), and the tarball of it in dist/.
 */
import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import manifest from "../../../package.json" with { type: "json" };
import { DIST, PACKAGE, ROOT } from "../paths.ts";
import { declarationsOf } from "./declarations.ts";

/** What can be imported: each from src/<name>/index.ts, with the packages that it leaves to its user. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = { client: [], msw: ["msw"] };

const build = async (name: string, external: readonly string[]): Promise<void> => {
  const entry = join(ROOT, "src/packages", name, "index.ts");
  const built = await Bun.build({
    entrypoints: [entry],
    // Neither uses anything that only one of the runtimes has.
    target: "browser",
    format: "esm",
    external: [...external],
    outdir: join(PACKAGE, name),
  });
  for (const message of built.logs) console.warn(message);
  for (const [path, text] of await declarationsOf(entry, dirname(entry), external))
    await Bun.write(join(PACKAGE, name, path), text);
};

const packageManifest = (): object => {
  const { name, version, license, type, peerDependencies, peerDependenciesMeta } = manifest;
  return {
    name,
    version,
    description: "Typed client and Mock Service Worker handlers of Mockbench.",
    keywords: ["mock", "rest", "sse", "msw", "client"],
    license,
    type,
    sideEffects: false,
    engines: { node: ">=20" },
    exports: {
      ...Object.fromEntries(
        Object.keys(ENTRIES).map((entry) => [
          `./${entry}`,
          { types: `./${entry}/index.d.ts`, default: `./${entry}/index.js` },
        ]),
      ),
      "./package.json": "./package.json",
    },
    peerDependencies,
    peerDependenciesMeta,
  };
};

/** Writes dist/package. */
const buildPackage = async (): Promise<void> => {
  rmSync(PACKAGE, { recursive: true, force: true });
  mkdirSync(PACKAGE, { recursive: true });
  for (const [name, external] of Object.entries(ENTRIES)) await build(name, external);
  await Bun.write(join(PACKAGE, "package.json"), `${JSON.stringify(packageManifest(), undefined, 2)}\n`);
  copyFileSync(join(ROOT, "LICENSE"), join(PACKAGE, "LICENSE"));
  copyFileSync(join(ROOT, "src/packages/client/README.md"), join(PACKAGE, "README.md"));
};

await buildPackage();
if (!process.argv.includes("--folder-only")) {
  const pack = Bun.spawn([process.execPath, "pm", "pack", "--destination", DIST], {
    cwd: PACKAGE,
    stdout: "pipe",
  });
  const [code, said] = await Promise.all([pack.exited, new Response(pack.stdout).text()]);
  if (code !== 0) throw new Error(`bun pm pack ended with ${code}: ${said}`);
  console.log(relative(ROOT, join(DIST, `${manifest.name}-${manifest.version}.tgz`)));
}
