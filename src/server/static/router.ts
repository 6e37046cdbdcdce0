import { basename, dirname, join } from "node:path";
import { staticPlugin } from "@elysiajs/static";
import { Elysia } from "elysia";
import { BUILT_IN } from "../../core/engine/index.ts";
import type { Context } from "../context.ts";
import { finishResponse } from "../rpc/finish-response.ts";
import { createFileHandler, decoded } from "./handler.ts";
import { keepSuccess } from "./keep-success.ts";
import { SUFFIX } from "./manifest.ts";
import { OWN_PATHS, type OwnFile } from "./own-paths.ts";
import { type FileSource, findFiles } from "./source.ts";

/**
 * The plugin gives each file in a folder a route of its own, so no path of a request reaches a file system. Subfolders
 * are left out: they have a plugin of their own.
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

/** Loaded on demand: most callers take brotli. */
const decompress = async (file: Blob): Promise<Blob> => {
  const [{ brotliDecompress }, { promisify }] = await Promise.all([import("node:zlib"), import("node:util")]);
  return new Blob([await promisify(brotliDecompress)(await file.arrayBuffer())]);
};

/**
 * The plugin reads and hashes every file when it is made, 70 µs and 20 KB of memory each. So a folder waits until the
 * first of its files is asked for, by a name out of the manifest.
 */
const openFiles = (): FileSource => {
  const { root, manifest } = findFiles();
  const openFolder = keepSuccess(serveFolder);
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

type Handler = ReturnType<typeof createFileHandler>;

/** Answers with files made for the resources of this service. Others never load what makes them. */
const createOwnFiles = (context: Pick<Context, "config" | "catalog">, files: () => FileSource) => {
  const open = keepSuccess(async (name: OwnFile): Promise<Handler> => {
    const { makeOwnFile } = await import("./own-files.ts");
    return createFileHandler(await makeOwnFile(name, context, files()), context.config.publicUrl);
  });
  return async (name: OwnFile, request: Request, path: string): Promise<Response> =>
    (await open(name))(request, path);
};

/** Every path outside the API: a static file, or the page for what is not there. */
export const staticRouter = (context: Pick<Context, "config" | "catalog">) => {
  let source: FileSource | undefined;
  let handle: Handler | undefined;
  const files = (): FileSource => (source ??= openFiles());
  const answerOwn = createOwnFiles(context, files);
  const ownPaths = context.catalog === BUILT_IN ? null : OWN_PATHS;
  return new Elysia({ name: "static" }).all("/*", async ({ request, path, set }) => {
    const own = ownPaths?.get(decoded(path));
    if (own !== undefined) return finishResponse(await answerOwn(own, request, path), set);
    handle ??= createFileHandler(files(), context.config.publicUrl);
    return finishResponse(await handle(request, path), set);
  });
};
