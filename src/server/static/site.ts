import { basename, dirname, join } from "node:path";
import { staticPlugin } from "@elysiajs/static";
import type { Elysia } from "elysia";
import { BUILT_IN } from "../../core/engine/index.ts";
import { problemResponse } from "../../core/http/responses.ts";
import { pathOutsideApiError } from "../../core/mock/index.ts";
import type { Context } from "../context.ts";
import { createFileHandler, decodePath } from "./handler.ts";
import { memoizeAsync } from "./memoize-async.ts";
import { SUFFIX } from "./manifest.ts";
import { CUSTOM_PATHS, type CustomFile } from "./custom-paths.ts";
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
export const openFiles = (): FileSource => {
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
      manifest[name]?.encodings.includes("br") === true
        ? decompress(await read(name + SUFFIX.br))
        : read(name),
  };
};

export type SiteContext = Pick<Context, "config" | "catalog"> & {
  readonly threads: Pick<Context["threads"], "makeFile">;
};

type Handler = ReturnType<typeof createFileHandler>;

/** Serves files for custom resources. A thread makes each at its first request. */
const createCustomFiles = ({ config, threads }: SiteContext) => {
  const open = memoizeAsync(async (name: CustomFile): Promise<Handler> => {
    const { customSource } = await import("./custom-source.ts");
    return createFileHandler(await customSource(name, await threads.makeFile(name)), config.publicUrl);
  });
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
