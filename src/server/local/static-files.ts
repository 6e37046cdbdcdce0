import { realpathSync, statSync } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";
import { commonHeaders } from "../../core/http/headers.ts";
import { pathOf } from "../../core/http/url.ts";
import type { Arrival } from "../../core/mock/index.ts";
import { ConfigError } from "../config/parsers.ts";
import { systemCodeOf } from "../failures.ts";

/** Answers with a file; undefined if there is none at the path of a request. */
type StaticFiles = (request: Request, arrival: Arrival) => Promise<Response | undefined>;

/** The names in a path, decoded; undefined for one that leads elsewhere, or to what is hidden, such as `.env`. */
const namesIn = (path: string): readonly string[] | undefined => {
  try {
    const names = path.split("/").map((name) => decodeURIComponent(name));
    const isOdd = (name: string): boolean => name.startsWith(".") || /[/\\\0:]/.test(name);
    return names.some(isOdd) ? undefined : names;
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
};

const isBelow = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way.split(sep, 1)[0] !== ".." && !isAbsolute(way);
};

/** The real path of a file, or of a folder's `index.html`, below a folder; undefined for none. */
const fileAt = async (folder: string, names: readonly string[]): Promise<string | undefined> => {
  try {
    const path = await realpath(join(folder, ...names));
    // A link may lead out of the folder.
    if (!isBelow(folder, path)) return undefined;
    const found = await stat(path);
    if (found.isFile()) return path;
    return found.isDirectory() && names.at(-1) !== "index.html"
      ? await fileAt(folder, [...names, "index.html"])
      : undefined;
  } catch (error) {
    if (systemCodeOf(error) === undefined) throw error;
    return undefined;
  }
};

/** The files of a folder, beside an API. Throws a {@link ConfigError} if there is no such folder. */
export const createStaticFiles = (folder: string): StaticFiles => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new ConfigError(`--static ${folder}: there is no such folder.`);
  const root = realpathSync(folder);
  return async (request, { id }) => {
    if (request.method !== "GET" && request.method !== "HEAD") return undefined;
    const names = namesIn(pathOf(request.url));
    const path = names && (await fileAt(root, names));
    if (path === undefined) return undefined;
    const { size, mtimeMs, mtime } = await stat(path);
    const etag = `W/"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
    const headers = commonHeaders({ "x-request-id": id, etag, "last-modified": mtime.toUTCString() });
    headers.set("cache-control", "no-cache");
    // Unlike the API, they are for pages of this machine only.
    headers.delete("access-control-allow-origin");
    if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
    const file = Bun.file(path);
    headers.set("content-type", file.type);
    return new Response(request.method === "HEAD" ? null : file, { headers });
  };
};
