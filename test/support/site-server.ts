import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { SITE_HEADER } from "../../src/core/http/headers.ts";
import { SITE } from "../../src/build/paths.ts";
import {
  BROTLI_SUFFIX,
  type FileEntry,
  IMMUTABLE_PREFIX,
  MANIFEST_NAME,
  type Manifest,
} from "../../src/server/static/manifest.ts";
import { binary } from "./binary.ts";

export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; " +
  "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'";

const SCRIPT_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

export type ApiHandler = (request: Request) => Response | Promise<Response>;

/** Changes the response to a path. */
export type Change = (path: string, answer: Response) => Response | Promise<Response>;

export interface SiteServer extends AsyncDisposable {
  readonly origin: string;
  readonly address: string;
  stop(): Promise<void>;
}

interface Options {
  /** Handles requests below `api/`. */
  readonly api?: ApiHandler;
  /** Serves below this path, as a proxy that strips a prefix would: `/tools`. */
  readonly prefix?: string;
  /** A free one by default. */
  readonly port?: number;
  /** The pages that the service worker installs, with what they load at first. All of them are eleven megabytes. */
  readonly offline?: readonly string[];
  readonly change?: Change;
}

type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

let built: Promise<Files> | undefined;

/** The production site by path, as `bun run build` made it, in memory. */
export function builtSite(): Promise<Files> {
  built ??= (async () => {
    await binary();
    const manifest = (await Bun.file(join(SITE, MANIFEST_NAME)).json()) as Manifest;
    return new Map(Object.entries(manifest).map(([name, entry]) => [name, contentOf(name, entry)]));
  })();
  return built;
}

function contentOf(name: string, { brotli }: FileEntry): Uint8Array<ArrayBuffer> {
  const path = join(SITE, name);
  return Uint8Array.from(
    brotli ? brotliDecompressSync(readFileSync(path + BROTLI_SUFFIX)) : readFileSync(path),
  );
}

/** The built site, with a service worker that installs only these pages and what they load at first. */
function withOffline(site: Files, pages: readonly string[]): Files {
  const textOf = (name: string): string => new TextDecoder().decode(site.get(name));
  const html = pages.map((page) => textOf(`${page}index.html`)).join("\n");
  const isPage = (path: string): boolean => path === "" || path.endsWith("/");
  const isInstalled = (path: string): boolean =>
    path.startsWith(IMMUTABLE_PREFIX) ? html.includes(path) : !isPage(path) || pages.includes(path);
  const worker = textOf("sw.js").replace(/(?<=paths:)\[[^\]]+\]/, (list) =>
    JSON.stringify((JSON.parse(list) as string[]).filter(isInstalled)),
  );
  return new Map([...site, ["sw.js", new TextEncoder().encode(worker)]]);
}

/** Serves the built site with the policy of the real server. */
export async function serveSite({
  api,
  prefix = "",
  port = 0,
  offline,
  change,
}: Options = {}): Promise<SiteServer> {
  const site = await builtSite();
  const files = offline === undefined ? site : withOffline(site, offline);
  const server = Bun.serve({
    port,
    hostname: "127.0.0.1",
    idleTimeout: 0,
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith(`${prefix}/`)) return new Response("outside", { status: 404 });
      const path = pathname.slice(prefix.length + 1);
      if (path.startsWith("api/") && api !== undefined) return api(request);
      const answer = file(files, path);
      return change === undefined ? answer : change(path, answer);
    },
  });
  const origin = `http://localhost:${server.port}`;
  const stop = (): Promise<void> => server.stop(true);
  return { origin, address: `${origin}${prefix}/`, stop, [Symbol.asyncDispose]: stop };
}

function file(files: Files, path: string): Response {
  const name = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  const found = files.get(name);
  return new Response(found ?? files.get("404.html") ?? null, {
    status: found === undefined ? 404 : 200,
    headers: {
      [SITE_HEADER]: "site",
      "Content-Type": TYPES[found === undefined ? ".html" : extname(name)] ?? "text/plain",
      "Content-Security-Policy": name.endsWith(".js") ? SCRIPT_POLICY : POLICY,
      "Cross-Origin-Opener-Policy": "same-origin",
      "Referrer-Policy": "no-referrer",
      "Cache-Control": name.startsWith(IMMUTABLE_PREFIX) ? "public, max-age=31536000, immutable" : "no-cache",
    },
  });
}
