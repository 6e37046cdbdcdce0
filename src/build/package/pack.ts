/**
 * `bun run pack`: dist/package, which is what others install (the client, the MSW handlers and the types, without
 * the server), and the tarball of it in dist/.
 */
import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import manifest from "../../../package.json" with { type: "json" };
import { DIST, PACKAGE, ROOT } from "../paths.ts";
import { declarationsOf } from "./declarations.ts";
import { licencesOf, packagesOf } from "./licences.ts";

interface Entry {
  /** Its index.ts is the entry; a file's path below `src`, as everywhere here. */
  readonly folder: string;
  /** Packages that it leaves to its user. */
  readonly external: readonly string[];
}

/** What can be imported. */
const ENTRIES: Readonly<Record<string, Entry>> = {
  ".": { folder: "packages/app", external: ["elysia"] },
  "./client": { folder: "packages/client", external: [] },
  "./msw": { folder: "packages/msw", external: ["msw"] },
};

/** A script's extension by the way it is loaded; Node and TypeScript tell the two apart by it. */
const FORMATS = { import: ["esm", ".js", ".d.ts"], require: ["cjs", ".cjs", ".d.cts"] } as const;

/** Writes an entry's scripts; the folders of the packages that are in them. */
const bundle = async ({ folder, external }: Entry): Promise<string[]> => {
  const packages: string[] = [];
  for (const [format, extension] of Object.values(FORMATS)) {
    const built = await Bun.build({
      entrypoints: [join(ROOT, "src", folder, "index.ts")],
      // Nothing in them is for one runtime alone.
      target: "browser",
      format,
      external: [...external],
      outdir: join(PACKAGE, folder),
      naming: `[name]${extension}`,
      metafile: true,
    });
    for (const message of built.logs) console.warn(message);
    packages.push(...packagesOf(Object.keys(built.metafile?.inputs ?? {})));
  }
  return packages;
};

const declare = async ({ folder, external }: Entry): Promise<void> => {
  const entry = join(ROOT, "src", folder, "index.ts");
  for (const [path, text] of await declarationsOf(entry, [folder, "core/api"], external))
    for (const [, script, declaration] of Object.values(FORMATS))
      await Bun.write(
        join(PACKAGE, path.replace(/\.ts$/, declaration)),
        text.replaceAll(/(["']\.[^"']*)\.ts(["'])/g, `$1${script}$2`),
      );
};

const conditionsOf = ({ folder }: Entry): object =>
  Object.fromEntries(
    Object.entries(FORMATS).map(([condition, [, script, declaration]]) => [
      condition,
      { types: `./${folder}/index${declaration}`, default: `./${folder}/index${script}` },
    ]),
  );

const packageManifest = (): object => {
  const { name, version, license, type, dependencies, devDependencies, peerDependencies } = manifest;
  const peers = {
    ...peerDependencies,
    // For `treaty<App>`; the client needs neither.
    elysia: `^${dependencies.elysia}`,
    "@elysiajs/eden": `^${devDependencies["@elysiajs/eden"]}`,
  };
  return {
    name,
    version,
    description: "Typed client and Mock Service Worker handlers of Mockbench.",
    keywords: ["mock", "rest", "sse", "msw", "client", "eden"],
    license,
    type,
    sideEffects: false,
    engines: { node: ">=20.3" },
    exports: {
      ...Object.fromEntries(Object.entries(ENTRIES).map(([path, entry]) => [path, conditionsOf(entry)])),
      "./package.json": "./package.json",
    },
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((peer) => [peer, { optional: true }])),
  };
};

/** Writes dist/package. */
const buildPackage = async (): Promise<void> => {
  rmSync(PACKAGE, { recursive: true, force: true });
  mkdirSync(PACKAGE, { recursive: true });
  const packages: string[] = [];
  for (const entry of Object.values(ENTRIES)) {
    packages.push(...(await bundle(entry)));
    await declare(entry);
  }
  await Bun.write(join(PACKAGE, "THIRD-PARTY-LICENSES"), licencesOf(packages));
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
