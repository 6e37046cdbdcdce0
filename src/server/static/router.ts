import { basename, dirname, join } from "node:path";
import { staticPlugin } from "@elysiajs/static";
import { Elysia } from "elysia";
import type { Context } from "../context.ts";
import { finishResponse } from "../rpc/finish-response.ts";
import { createFileHandler } from "./handler.ts";
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

/**
 * It reads and hashes every file when it is made, 70 µs and 20 KB of memory each. So a folder waits until the first of
 * its files is asked for, by a name out of the manifest.
 */
const openFiles = (): FileSource => {
  const { root, manifest } = findFiles();
  const folders = new Map<string, Promise<Elysia>>();
  return {
    manifest,
    async open(name) {
      const folder = join(root, dirname(name));
      const served = folders.get(folder) ?? serveFolder(folder);
      folders.set(folder, served);
      const response = await (await served).handle(new Request(`http://localhost/${basename(name)}`));
      return response.blob();
    },
  };
};

/** Every path outside the API: a static file, or the page for what is not there. */
export const staticRouter = ({ config }: Pick<Context, "config">) => {
  let handle: ReturnType<typeof createFileHandler> | undefined;
  return new Elysia({ name: "static" }).all("/*", async ({ request, path, set }) => {
    handle ??= createFileHandler(openFiles(), config.publicUrl);
    return finishResponse(await handle(request, path), set);
  });
};
