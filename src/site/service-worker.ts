/* The service worker: keeps every page and everything that pages load, so that all of it works offline. */

/**
 * What of a service worker's world is used here. TypeScript's own declarations of it cannot be loaded beside
 * those of pages, whose globals have the same names.
 */
interface WaitableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEventLike extends WaitableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface WorkerMessageEvent extends WaitableEvent {
  readonly data: unknown;
}

interface Events {
  readonly install: WaitableEvent;
  readonly activate: WaitableEvent;
  readonly message: WorkerMessageEvent;
  readonly fetch: FetchEventLike;
}

interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
}

/** The offline list and its digest; put in by the page build. Paths are relative to the scope. */
declare const __OFFLINE__: {
  readonly version: string;
  readonly paths: readonly string[];
  /** Those of them that a server with resources of its own makes itself. */
  readonly changing: readonly string[];
  readonly missing: string;
};

const scope = globalThis as unknown as WorkerScope;
const root = new URL(scope.registration.scope);
/** Of this installation: another path of the origin may have another. */
const PREFIX = `mockbench ${root.pathname} `;
const CACHE = PREFIX + __OFFLINE__.version;

scope.addEventListener("install", (event) => event.waitUntil(fill()));

scope.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([dropOlder(), scope.clients.claim()])),
);

scope.addEventListener("message", (event) => {
  if (event.data === "activate") event.waitUntil(scope.skipWaiting());
});

scope.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path !== undefined) event.respondWith(answer(event, path));
});

/** One version is kept whole: pages and the scripts that they name never come from two builds. */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  const known = new Set((await cache.keys()).map(({ url }) => url));
  const wanted = __OFFLINE__.paths.map((path) => new URL(path, root).href).filter((url) => !known.has(url));
  await Promise.all(wanted.map((url) => keep(cache, url)));
}

/** A hashed name says it all, so an older version's copy will do; everything else is asked for anew. */
async function keep(cache: Cache, url: string): Promise<void> {
  const hashed = url.startsWith(new URL("assets/", root).href);
  const copy = hashed ? await caches.match(url) : undefined;
  const response = copy ?? (await fetch(url, { cache: hashed ? "default" : "reload" }));
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  await cache.put(url, response);
}

async function dropOlder(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

/** Path below the scope of what this worker may answer; undefined for everything else. */
function pathOf(request: Request): string | undefined {
  if (request.method !== "GET") return undefined;
  const url = new URL(request.url);
  if (url.origin !== root.origin || !url.pathname.startsWith(root.pathname)) return undefined;
  const path = url.pathname.slice(root.pathname.length);
  return path.startsWith("api/") ? undefined : path;
}

/** From the cache at once; the network only for what is not in it, or may be another than is in it. */
async function answer(event: FetchEventLike, path: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  const page = pageOf(path);
  const found = await cache.match(new URL(page, root).href);
  if (found !== undefined && !__OFFLINE__.changing.includes(page)) return found;
  try {
    const response = await fetch(event.request);
    return response.ok || found === undefined ? response : found;
  } catch (cause) {
    if (found !== undefined) return found;
    if (event.request.mode !== "navigate") throw cause;
    return missingPage(await cache.match(new URL(__OFFLINE__.missing, root).href), path);
  }
}

/** The page for lost addresses is written for the root; deeper down its way to the root is longer. */
async function missingPage(page: Response | undefined, path: string): Promise<Response> {
  const html = (await page?.text()) ?? "This page is not to be had offline.";
  const depth = path.split("/").length - 1;
  const body = html.replaceAll('="./', `="${depth === 0 ? "./" : "../".repeat(depth)}`);
  return new Response(body, { status: 404, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** `json/index.html` is kept as `json/`. */
function pageOf(path: string): string {
  return path.replace(/(^|\/)index\.html$/, "$1");
}
