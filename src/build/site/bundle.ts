import { basename } from "node:path";
import type { BunPlugin } from "bun";
import { packagesOf } from "../licences.ts";
import type { Site } from "./site.ts";
import { webSource } from "./site.ts";

interface BundleRequest {
  /** Entry modules: file paths, or names of `virtual` modules. */
  readonly entrypoints: readonly string[];
  /** Source of modules that exist only in the build, by absolute path. */
  readonly virtual?: Readonly<Record<string, string>>;
  readonly define?: Readonly<Record<string, string>>;
  readonly format?: "esm" | "iife";
  /** `returned` writes nothing: the caller chooses the name. */
  readonly outputs?: "written" | "returned";
}

export interface Bundle {
  /** Output path of each entry, by the entry's base name without extensions. */
  readonly entries: ReadonlyMap<string, string>;
  /** Content of each entry, by the same name. */
  readonly sources: ReadonlyMap<string, Uint8Array>;
  /** The static imports of each output, by output path. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
  /** The output that a module went into, by the end of the module's path. */
  readonly outputOf: (module: string) => string;
}

interface Metafile {
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly outputs: Readonly<
    Record<
      string,
      {
        readonly imports: readonly { readonly path: string; readonly kind: string }[];
        readonly inputs: Readonly<Record<string, unknown>>;
        readonly entryPoint?: string;
      }
    >
  >;
}

/**
 * Packages locate their WebAssembly by `new URL("x.wasm", import.meta.url)`, which the bundler does not follow. As an
 * import, the file gets a hashed name, is written and is available offline.
 */
const wasmByUrl: BunPlugin = {
  name: "wasm-by-url",
  setup(build) {
    build.onLoad(
      { filter: /node_modules\/(?:brotli-wasm|@bokuweb\/zstd-wasm)\/.*\.js$/ },
      async ({ path }) => {
        const source = await Bun.file(path).text();
        const contents = source.replace(
          /new URL\(["'`](?:\.\/)?([\w-]+\.wasm)["'`], import\.meta\.url\)/,
          "new URL(wasmFile, import.meta.url)",
        );
        const [, name] = /new URL\(["'`](?:\.\/)?([\w-]+\.wasm)/.exec(source) ?? [];
        const imported = name === undefined ? "" : `import wasmFile from "./${name}";\n`;
        return { contents: imported + contents, loader: "js" };
      },
    );
  },
};

/** Small chunks join others where no page loads much more; pages name what they load themselves. */
const SPLITTING = { splitting: true, minChunkSize: 16 * 1024, modulePreload: false } as const;

/** Bundles modules into hashed files below `assets/`, with shared code in separate chunks. */
export async function bundle(site: Site, request: BundleRequest): Promise<Bundle> {
  const production = site.mode === "production";
  const result = await Bun.build({
    entrypoints: [...request.entrypoints],
    ...(request.virtual === undefined ? {} : { files: { ...request.virtual } }),
    root: webSource,
    target: "browser",
    // Pages and workers share chunks, so packages must not rely on the DOM.
    conditions: ["worker"],
    format: request.format ?? "esm",
    ...(request.format === "iife" ? {} : SPLITTING),
    minify: production,
    sourcemap: production ? "none" : "inline",
    metafile: true,
    naming: { entry: "[name]-[hash].[ext]", chunk: "shared-[hash].[ext]", asset: "[name]-[hash].[ext]" },
    loader: { ".wasm": "file" },
    plugins: [wasmByUrl],
    define: { "process.env.NODE_ENV": JSON.stringify(site.mode), ...request.define },
    jsx: { runtime: "automatic", importSource: "preact", development: false },
  });

  const entries = new Map<string, string>();
  const sources = new Map<string, Uint8Array>();
  for (const output of result.outputs) {
    const path = `assets/${basename(output.path)}`;
    const bytes = new Uint8Array(await output.arrayBuffer());
    if (request.outputs !== "returned") await site.emit(path, bytes);
    if (output.kind !== "entry-point") continue;
    entries.set(entryName(path), path);
    sources.set(entryName(path), bytes);
  }
  const { metafile } = result;
  if (metafile === undefined) throw new Error("the bundler returned no metafile");
  for (const folder of packagesOf(Object.keys(metafile.inputs))) site.packages.add(folder);
  return {
    entries,
    sources,
    imports: staticImports(metafile),
    outputOf: (module) => outputOf(metafile, module),
  };
}

/** `assets/json-1a2b3c4d.js` belongs to the entry `json`. */
function entryName(path: string): string {
  return basename(path).replace(/-[a-z0-9]+\.js$/, "");
}

function outputOf({ outputs }: Metafile, module: string): string {
  const found = Object.entries(outputs).find(([, { inputs }]) =>
    Object.keys(inputs).some((path) => path.endsWith(module)),
  );
  if (found === undefined) throw new Error(`no output contains ${module}`);
  return `assets/${basename(found[0])}`;
}

function staticImports(metafile: Metafile): Map<string, readonly string[]> {
  const imports = new Map<string, readonly string[]>();
  for (const [path, output] of Object.entries(metafile.outputs)) {
    const loaded = output.imports.filter((entry) => entry.kind === "import-statement");
    imports.set(
      `assets/${basename(path)}`,
      loaded.map((entry) => `assets/${basename(entry.path)}`),
    );
  }
  return imports;
}

/** The output and everything that it imports statically, in order of discovery. */
export function closureOf(imports: Bundle["imports"], path: string): readonly string[] {
  const seen = new Set([path]);
  for (const current of seen) for (const next of imports.get(current) ?? []) seen.add(next);
  return [...seen];
}
