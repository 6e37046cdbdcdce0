/* The service worker: caches every page and everything that pages load, so that the whole site works offline. */

/**
 * The parts of the service worker API that are used here. TypeScript's own declarations clash with those for pages,
 * because their globals have the same names.
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

/** The offline list and its digest, inserted by the page build. Paths are relative to the scope. */
declare const __OFFLINE__: {
  readonly version: string;
  readonly paths: readonly string[];
  /** Those that a server with custom resources generates itself. */
  readonly changing: readonly string[];
  readonly missing: string;
};

const scope = globalThis as unknown as WorkerScope;
const root = new URL(scope.registration.scope);
/** Names this installation: another path on the same origin may have its own. */
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

/** Caches a complete version, so that pages and their scripts never come from different builds. */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  const known = new Set((await cache.keys()).map(({ url }) => url));
  const wanted = __OFFLINE__.paths.map((path) => new URL(path, root).href).filter((url) => !known.has(url));
  await Promise.all(wanted.map((url) => keep(cache, url)));
}

/** A file with a hashed name never changes, so an older version's copy will do; everything else is fetched again. */
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

/** The path relative to the scope; undefined for requests that this worker must not handle. */
function pathOf(request: Request): string | undefined {
  if (request.method !== "GET") return undefined;
  const url = new URL(request.url);
  if (url.origin !== root.origin || !url.pathname.startsWith(root.pathname)) return undefined;
  const path = url.pathname.slice(root.pathname.length);
  return path.startsWith("api/") ? undefined : path;
}

/** Answers from the cache; asks the network only for what is not in it, or may have changed. */
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

/** The 404 page is prerendered for the root; at deeper paths its relative URLs need more `../`. */
async function missingPage(page: Response | undefined, path: string): Promise<Response> {
  const html = (await page?.text()) ?? "This page is not available offline.";
  const depth = path.split("/").length - 1;
  const body = html.replaceAll('="./', `="${depth === 0 ? "./" : "../".repeat(depth)}`);
  return new Response(body, { status: 404, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** `json/index.html` is cached as `json/`. */
function pageOf(path: string): string {
  return path.replace(/(^|\/)index\.html$/, "$1");
}
