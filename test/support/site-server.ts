import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join, relative } from "node:path";
import { buildWeb } from "../../src/build/site/build-web.ts";

export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; " +
  "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

export type ApiHandler = (request: Request) => Response | Promise<Response>;

export interface SiteServer extends AsyncDisposable {
  readonly origin: string;
  readonly address: string;
  stop(): Promise<void>;
}

interface Options {
  /** Answers whatever lies under `api/`. */
  readonly api?: ApiHandler;
  /** Serves below this path, as a proxy that strips a prefix would: `/tools`. */
  readonly prefix?: string;
}

let built: Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> | undefined;

/** The production site by path, built once and kept in memory: the folder is gone before the first test. */
export function builtSite(): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  built ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), "mockbench-site-"));
    try {
      await buildWeb(folder, { mode: "production" });
      const names = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      return new Map(names.map((name) => [relative(folder, name), Uint8Array.from(readFileSync(name))]));
    } finally {
      await rm(folder, { recursive: true });
    }
  })();
  return built;
}

/** Serves the built site with the policy of the real server. */
export async function serveSite({ api, prefix = "" }: Options = {}): Promise<SiteServer> {
  const files = await builtSite();
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    idleTimeout: 0,
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith(`${prefix}/`)) return new Response("outside", { status: 404 });
      const path = pathname.slice(prefix.length + 1);
      if (path.startsWith("api/") && api !== undefined) return api(request);
      return file(files, path);
    },
  });
  const origin = `http://localhost:${server.port}`;
  const stop = (): Promise<void> => server.stop(true);
  return { origin, address: `${origin}${prefix}/`, stop, [Symbol.asyncDispose]: stop };
}

function file(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>, path: string): Response {
  const name = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  const found = files.get(name);
  return new Response(found ?? files.get("404.html") ?? null, {
    status: found === undefined ? 404 : 200,
    headers: {
      "Content-Type": TYPES[found === undefined ? ".html" : extname(name)] ?? "text/plain",
      "Content-Security-Policy": POLICY,
      "Cross-Origin-Opener-Policy": "same-origin",
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "no-cache",
    },
  });
}
