/**
 * Writes dist/package, the package that others install: the client, the MSW handlers and the types, without the server.
 * It is the first half of `bun run pack`, which then makes a tarball of it.
 */
import { copyFileSync, cpSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import manifest from "../../../package.json" with { type: "json" };
import { licencesOf, packagesOf } from "../licences.ts";
import { PACKAGE, ROOT } from "../paths.ts";
import { declarationsOf } from "./declarations.ts";

interface Entry {
  /** The path of its module below `src`. */
  readonly module: string;
  /** Packages that users install themselves. */
  readonly external: readonly string[];
}

/** The entry points of the package. */
const ENTRIES: Readonly<Record<string, Entry>> = {
  ".": { module: "packages/app/index", external: ["elysia"] },
  "./client": { module: "packages/client/index", external: [] },
  "./fetch": { module: "packages/fetch/index", external: [] },
  "./node": { module: "packages/node/index", external: ["node:http"] },
  "./vite": { module: "packages/vite/index", external: ["node:http"] },
  "./msw": { module: "packages/msw/index", external: ["msw"] },
  "./context": { module: "packages/context/index", external: [] },
  "./playwright": { module: "packages/playwright/index", external: ["@playwright/test"] },
  "./schema": { module: "packages/fetch/schema", external: [] },
};

/** The extensions of scripts and declarations by module format, by which Node and TypeScript tell them apart. */
const FORMATS = { import: [".js", ".d.ts"], require: [".cjs", ".d.cts"] } as const;

// Only the entries for Node depend on a particular runtime.
const COMMON = { target: "browser", outdir: PACKAGE } as const;

/** A bundle for browsers would have copies of Node's own modules. */
const NODE_MODULES: Bun.BunPlugin = {
  name: "node modules",
  setup: (build) => {
    build.onResolve({ filter: /^node:/ }, ({ path }) => ({ path, external: true }));
  },
};

/** Writes the scripts as ES modules, with shared code in separate files. */
const bundleModules = async (): Promise<Bun.BuildOutput> => {
  const entries = Object.values(ENTRIES);
  const built = await Bun.build({
    ...COMMON,
    entrypoints: entries.map(({ module }) => join(ROOT, "src", `${module}.ts`)),
    root: join(ROOT, "src"),
    format: "esm",
    splitting: true,
    // Its links would hold the path of this folder, and stand in the documents of jsdom.
    modulePreload: false,
    external: entries.flatMap(({ external }) => external),
    naming: { entry: "[dir]/[name].js", chunk: "packages/shared/[hash].js" },
    plugins: [NODE_MODULES],
    metafile: true,
  });
  for (const message of built.logs) console.warn(message);
  return built;
};

/** Bun can split only ES modules, so each of them is turned into a CommonJS file that requires the others. */
const COMMON_JS: Bun.BunPlugin = {
  name: "cjs",
  setup: (build) => {
    build.onResolve({ filter: /^\./ }, ({ path }) => ({
      path: path.replace(/\.js$/, ".cjs"),
      external: true,
    }));
  },
};

/** Jest runs CommonJS in a context that has no `import()`. */
const withoutImports = (script: string): string =>
  script.replaceAll(/\bimport\(("\.[^"]+\.cjs")\)/g, "Promise.resolve().then(() => require($1))");

const bundleCommonJs = async (modules: readonly string[]): Promise<void> => {
  const { outputs } = await Bun.build({
    ...COMMON,
    entrypoints: [...modules],
    root: PACKAGE,
    format: "cjs",
    packages: "external",
    naming: "[dir]/[name].cjs",
    plugins: [COMMON_JS, NODE_MODULES],
  });
  for (const { path } of outputs) await Bun.write(path, withoutImports(await Bun.file(path).text()));
};

/** Folders whose types are public. */
const DECLARED = Object.values(ENTRIES).map(({ module }) => dirname(module));

const declare = async ({ module, external }: Entry): Promise<void> => {
  const entry = join(ROOT, "src", `${module}.ts`);
  for (const [path, text] of await declarationsOf(entry, [...DECLARED, "core/api"], external))
    for (const [script, declaration] of Object.values(FORMATS))
      await Bun.write(
        join(PACKAGE, path.replace(/\.ts$/, declaration)),
        text.replaceAll(/(["']\.[^"']*)\.ts(["'])/g, `$1${script}$2`),
      );
};

const conditionsOf = ({ module }: Entry): object =>
  Object.fromEntries(
    Object.entries(FORMATS).map(([condition, [script, declaration]]) => [
      condition,
      { types: `./${module}${declaration}`, default: `./${module}${script}` },
    ]),
  );

/** Where TypeScript finds the types with `moduleResolution: node10`, the default of `module: commonjs`. */
const typesWithoutExports = (): object => {
  const [script, declaration] = FORMATS.require;
  const { ".": main, ...others } = Object.fromEntries(
    Object.entries(ENTRIES).map(([path, { module }]) => [path.replace("./", ""), `./${module}`]),
  );
  const types = Object.entries(others).map(([name, module]) => [name, [module + declaration]]);
  return {
    main: `${main}${script}`,
    types: `${main}${declaration}`,
    typesVersions: { "*": Object.fromEntries(types) },
  };
};

const packageManifest = (): object => {
  const { name, version, description, license, type, dependencies, devDependencies, peerDependencies } =
    manifest;
  const peers = {
    ...peerDependencies,
    // For `treaty<App>`; the client needs neither.
    elysia: `^${dependencies.elysia}`,
    "@elysiajs/eden": `^${devDependencies["@elysiajs/eden"]}`,
  };
  return {
    name,
    version,
    description,
    keywords:
      "mock mock-server rest api openapi swagger json-server db.json sse msw playwright vite eden".split(" "),
    license,
    type,
    sideEffects: false,
    engines: { node: ">=20.3" },
    exports: {
      ...Object.fromEntries(Object.entries(ENTRIES).map(([path, entry]) => [path, conditionsOf(entry)])),
      "./package.json": "./package.json",
    },
    ...typesWithoutExports(),
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((peer) => [peer, { optional: true }])),
  };
};

/** Writes dist/package. */
const buildPackage = async (): Promise<void> => {
  rmSync(PACKAGE, { recursive: true, force: true });
  mkdirSync(PACKAGE, { recursive: true });
  const { outputs, metafile } = await bundleModules();
  await bundleCommonJs(outputs.map(({ path }) => path));
  for (const entry of Object.values(ENTRIES)) await declare(entry);
  await Bun.write(
    join(PACKAGE, "THIRD-PARTY-LICENSES"),
    licencesOf(packagesOf(Object.keys(metafile?.inputs ?? {}))),
  );
  await Bun.write(join(PACKAGE, "package.json"), `${JSON.stringify(packageManifest(), undefined, 2)}\n`);
  copyFileSync(join(ROOT, "LICENSE"), join(PACKAGE, "LICENSE"));
  cpSync(join(ROOT, "src/packages/skills"), join(PACKAGE, "skills"), { recursive: true });
  copyFileSync(join(ROOT, "src/packages/README.md"), join(PACKAGE, "README.md"));
};

await buildPackage();
