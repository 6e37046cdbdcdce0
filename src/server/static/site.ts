import { basename, dirname, join } from "node:path";
import { staticPlugin } from "@elysiajs/static";
import type { Elysia } from "elysia";
import { BUILT_IN } from "../../core/engine/index.ts";
import { COMMON_HEADERS } from "../../core/http/headers.ts";
import { problemResponse } from "../../core/http/responses.ts";
import { pathOutsideApiError } from "../../core/mock/index.ts";
import type { Context } from "../context.ts";
import { createFileHandler, decodePath } from "./handler.ts";
import { memoizeAsync } from "./memoize-async.ts";
import { ABSOLUTE_FILES, BROTLI_SUFFIX } from "./manifest.ts";
import { CUSTOM_PATHS, type CustomFile, PLACEHOLDER_ORIGIN } from "./custom-paths.ts";
import { compress } from "./page.ts";
import { type FileSource, findFiles } from "./source.ts";

/**
 * The plugin makes a route for each file of a folder, so no request path reaches the file system. Subfolders are left
 * out: each has its own plugin.
 */
const serveFolder = (folder: string): Promise<Elysia> =>
  staticPlugin({
    assets: folder,
    prefix: "",
    alwaysStatic: true,
    staticLimit: Number.POSITIVE_INFINITY,
    ignorePatterns: [new RegExp(`^${RegExp.escape(folder)}[/\\\\].*[/\\\\]`)],
    etag: false,
    indexHTML: false,
    silent: true,
  });

/** Loaded on demand: most clients accept brotli. */
const decompress = async (file: Blob): Promise<Blob> => {
  const [{ brotliDecompress }, { promisify }] = await Promise.all([import("node:zlib"), import("node:util")]);
  return new Blob([await promisify(brotliDecompress)(await file.arrayBuffer())]);
};

/**
 * The plugin reads and hashes every file when it is created: 70 µs and 20 KB of memory each. So it is created per folder,
 * at the first request for one of its files.
 */
const openFiles = (): FileSource => {
  const { root, manifest } = findFiles();
  const openFolder = memoizeAsync(serveFolder);
  const read = async (name: string): Promise<Blob> => {
    const served = await openFolder(join(root, dirname(name)));
    const response = await served.handle(new Request(`http://localhost/${basename(name)}`));
    return response.blob();
  };
  return {
    manifest,
    open: async (name) =>
      manifest[name]?.brotli === true ? decompress(await read(name + BROTLI_SUFFIX)) : read(name),
  };
};

export type SiteContext = Pick<Context, "config" | "catalog"> & {
  readonly threads: Pick<Context["threads"], "makeFile">;
};

type Handler = ReturnType<typeof createFileHandler>;

const typeOf = (name: CustomFile): string =>
  name.endsWith(".html")
    ? "text/html; charset=utf-8"
    : name.endsWith(".json")
      ? "application/json"
      : "text/plain; charset=utf-8";

/** Serves a file that was made for custom resources. */
export const customSource = async (name: CustomFile, bytes: Uint8Array<ArrayBuffer>): Promise<FileSource> => {
  const hash = Bun.SHA256.hash(bytes, "hex").slice(0, 20);
  const files = new Map<string, Blob>([[name, new Blob([bytes])]]);
  // Those with absolute URLs are compressed for the origin of each request.
  if (!ABSOLUTE_FILES.includes(name)) files.set(name + BROTLI_SUFFIX, await compress(bytes));
  return {
    manifest: { [name]: { type: typeOf(name), hash, brotli: true, origin: PLACEHOLDER_ORIGIN } },
    open: async (requested) => {
      const file = files.get(requested);
      if (file === undefined) throw new Error(`${requested} was not made`);
      return file;
    },
  };
};

/** Serves files for custom resources. A thread makes each at its first request. */
const createCustomFiles = ({ config, threads }: SiteContext) => {
  const open = memoizeAsync(async (name: CustomFile): Promise<Handler> =>
    createFileHandler(await customSource(name, await threads.makeFile(name)), config.publicUrl),
  );
  return async (name: CustomFile, request: Request, path: string): Promise<Response> =>
    (await open(name))(request, path);
};

/** Browsers get the 404 page, programs a problem. */
const wantsPage = ({ headers }: Request): boolean => /\btext\/html\b/.test(headers.get("accept") ?? "");

/** Serves every path outside the API: a static file or the 404 page. */
export const createSite = (context: SiteContext) => {
  let handle: Handler | undefined;
  const answerCustom = createCustomFiles(context);
  const { catalog } = context;
  const customPaths = catalog === BUILT_IN ? null : CUSTOM_PATHS;
  return async (request: Request, path: string): Promise<Response> => {
    const custom = customPaths?.get(decodePath(path));
    if (custom !== undefined) return answerCustom(custom, request, path);
    handle ??= createFileHandler(openFiles(), context.config.publicUrl);
    const response = await handle(request, path);
    if (response.status !== 404 || wantsPage(request)) return response;
    const error = pathOutsideApiError(request, catalog);
    return error === undefined ? response : problemResponse(error, "");
  };
};

/** The files of the site, for a server that has only some of them. */
export const createLocalFiles = (publicUrl: string | null) => {
  const source = openFiles();
  const handle = createFileHandler(source, publicUrl);
  return {
    /** A picture that records name; undefined for a path without one. */
    async picture(request: Request, path: string): Promise<Response | undefined> {
      if (!Object.hasOwn(source.manifest, path.slice(1))) return undefined;
      const response = await handle(request, path);
      for (const [name, value] of Object.entries(COMMON_HEADERS)) response.headers.set(name, value);
      return response;
    },
    /** A page, or what it loads; the 404 page for a path of neither. */
    async page(request: Request, path: string): Promise<Response> {
      const response = await handle(request, path);
      response.headers.set("x-content-type-options", "nosniff");
      return response;
    },
  };
};
