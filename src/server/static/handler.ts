import { ifNoneMatch, SITE_HEADER, weightsIn } from "../../core/http/headers.ts";
import { AppError } from "../../core/errors.ts";
import { methodNotAllowed, STATIC_ROUTE } from "../../core/http/routes.ts";
import { problemResponse } from "../../core/http/responses.ts";
import { originOf, searchOf } from "../../core/http/url.ts";
import { ABSOLUTE_FILES, BROTLI_SUFFIX, type FileEntry, IMMUTABLE_PREFIX } from "./manifest.ts";
import { findMoved } from "./moved.ts";
import { createCompressor, type Page, pageAtOrigin, pageOf, type StaticFile } from "./page.ts";
import type { FileSource } from "./source.ts";

/** Whether a client gives brotli at least the weight of `identity`. */
export const acceptsBrotli = (header: string | null): boolean => {
  const weights = new Map(weightsIn(header ?? ""));
  const weight = weights.get("br") ?? weights.get("*") ?? 0;
  return weight > 0 && weight >= (weights.get("identity") ?? 0);
};

/** Pages may load only their own scripts, styles, images, typefaces and workers, and may not be framed by other sites. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; " +
  "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'";

/**
 * Workers have the policy of their script, not that of the page. Only they may compile WebAssembly.
 */
const SCRIPT_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";

const PAGE_HEADERS = {
  "content-security-policy": PAGE_POLICY,
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "no-referrer",
  "x-frame-options": "SAMEORIGIN",
};

/** An SVG opened directly is a document: it may style itself and do nothing else. */
const IMAGE_HEADERS = { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" };

const YEAR = 31_536_000;
const DAY = 86_400;

/** Files without a hash in their name are revalidated each time. */
const cacheControl = (name: string, type: string): string => {
  if (name.startsWith(IMMUTABLE_PREFIX)) return `public, max-age=${YEAR}, immutable`;
  return type.startsWith("image/") ? `public, max-age=${DAY}` : "no-cache";
};

/** A strong ETag, so compressed files have their own. */
const etagOf = (entry: FileEntry, isCompressed: boolean): string =>
  isCompressed ? `"${entry.hash}-br"` : `"${entry.hash}"`;

/**
 * The name under which a file for another program is saved. Bun would add one itself, but only in responses to GET, and
 * without a disposition type.
 */
const disposition = (name: string, type: string): Record<string, string> =>
  type.startsWith("application/")
    ? { "content-disposition": `inline; filename="${name.slice(name.lastIndexOf("/") + 1)}"` }
    : {};

/** The headers of a file. */
const fileHeaders = (name: string, entry: FileEntry, isCompressed: boolean): Record<string, string> => ({
  "content-type": entry.type,
  [SITE_HEADER]: "site",
  "cache-control": cacheControl(name, entry.type),
  etag: etagOf(entry, isCompressed),
  ...disposition(name, entry.type),
  ...(entry.brotli ? { vary: "Accept-Encoding" } : {}),
  ...(isCompressed ? { "content-encoding": "br" } : {}),
  ...(entry.type.startsWith("text/html") ? PAGE_HEADERS : {}),
  ...(entry.type.startsWith("text/javascript") ? { "content-security-policy": SCRIPT_POLICY } : {}),
  ...(entry.type.startsWith("image/svg") ? IMAGE_HEADERS : {}),
});

/** The URL paths of a file: `a/index.html` is also `/a/`, and `a.html` is also `/a`. */
export const pathsOf = (name: string): string[] => {
  if (name === "index.html") return ["/", "/index.html"];
  if (name.endsWith("/index.html")) return [`/${name.slice(0, -"index.html".length)}`, `/${name}`];
  return name.endsWith(".html") ? [`/${name}`, `/${name.slice(0, -".html".length)}`] : [`/${name}`];
};

const redirect = (path: string, { url }: Request): Response => {
  const query = searchOf(url);
  const location = query === "" ? path : path.replace(/#.*$|$/, (hash) => `?${query}${hash}`);
  return new Response(null, { status: 308, headers: { location, "cache-control": "no-cache" } });
};

/** The root of the site, relative to a path. */
const rootFrom = (path: string): string => "../".repeat(path.split("/").length - 2) || "./";

/** Cannot fail: the app has rejected paths that do not decode. */
export const decodePath = (path: string): string => (path.includes("%") ? decodeURIComponent(path) : path);

const NOT_FOUND_PAGE = "404.html";

/** Deeper paths get absolute links: a relative one would repeat `../` for every folder. */
const MAX_DEPTH = 20;

/**
 * Serves static files from a map by path, so a request cannot name anything that was not built.
 */
export const createFileHandler = (source: FileSource, publicUrl: string | null) => {
  const compressor = createCompressor();
  const pages = new Map<string, Page>();
  const localized = new Map<Page, ReturnType<typeof pageAtOrigin>>();
  for (const [name, entry] of Object.entries(source.manifest)) {
    const open: StaticFile["open"] = (isCompressed) =>
      source.open(isCompressed ? name + BROTLI_SUFFIX : name);
    const file = { name, entry, open };
    const page = pageOf(file);
    for (const path of pathsOf(name)) pages.set(path, page);
    if (ABSOLUTE_FILES.includes(name)) localized.set(page, pageAtOrigin(file, compressor));
  }

  const answerOf = async ({ name, entry, open, answers }: Page, isCompressed: boolean) => {
    const known = answers.get(isCompressed);
    if (known !== undefined) return known;
    const body = await open(isCompressed);
    const headers = { ...fileHeaders(name, entry, isCompressed), "content-length": String(body.size) };
    const answer = { body, headers: new Headers(headers) };
    answers.set(isCompressed, answer);
    return answer;
  };

  const send = async (page: Page, request: Request, status: number): Promise<Response> => {
    const { name, entry, isPlain } = page;
    const isCompressed =
      entry.brotli && isPlain?.() !== true && acceptsBrotli(request.headers.get("accept-encoding"));
    if (status === 200 && !ifNoneMatch(request.headers.get("if-none-match"), etagOf(entry, isCompressed)))
      return new Response(null, { status: 304, headers: fileHeaders(name, entry, isCompressed) });
    const { body, headers } = await answerOf(page, isCompressed);
    return new Response(body, { status, headers });
  };

  /** The 404 page for a path below a folder, with its relative links adjusted: without ETag and compression. */
  const missingBelow = async (page: Page, depth: number): Promise<Response> => {
    const root = depth > MAX_DEPTH ? "/" : "../".repeat(depth);
    const html = await (await answerOf(page, false)).body.text();
    const { etag: _etag, vary: _vary, ...headers } = fileHeaders(page.name, page.entry, false);
    const bytes = new TextEncoder().encode(html.replaceAll('="./', `="${root}`));
    const length = String(bytes.byteLength);
    return new Response(bytes, { status: 404, headers: { ...headers, "content-length": length } });
  };

  const missing = (request: Request, path: string): Response | Promise<Response> => {
    const page = pages.get(`/${NOT_FOUND_PAGE}`);
    if (page === undefined) return problemResponse(new AppError("not_found", "There is no such page."), "");
    const depth = path.split("/").length - 2;
    return depth === 0 ? send(page, request, 404) : missingBelow(page, depth);
  };

  return async (request: Request, rawPath: string): Promise<Response> => {
    const path = decodePath(rawPath);
    const page = pages.get(path);
    if (page === undefined) {
      // Relative, so that it works behind a proxy under a sub-path.
      const moved = findMoved(path, (other) => pages.has(other));
      if (moved !== undefined) return redirect(`${rootFrom(rawPath)}${moved}`, request);
      if (!pages.has(`${path}/`)) return missing(request, rawPath);
      return redirect(`./${rawPath.slice(rawPath.lastIndexOf("/") + 1)}/`, request);
    }
    if (request.method !== "GET" && request.method !== "HEAD")
      return problemResponse(methodNotAllowed(STATIC_ROUTE, request.method), "");
    const local = await localized.get(page)?.(originOf(request.url, publicUrl));
    return send(local ?? page, request, 200);
  };
};
