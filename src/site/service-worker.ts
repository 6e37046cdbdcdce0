/*
 * The service worker: caches every page and everything that pages load, so that the whole site works offline. It only
 * answers for a server that does not: whoever has this origin now is asked first, and if that is another program, the
 * worker removes itself.
 */
import { SITE_HEADER } from "../core/http/headers.ts";
import { isLoopback } from "./shell/loopback.ts";

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

interface Events {
  readonly install: WaitableEvent;
  readonly activate: WaitableEvent;
  readonly fetch: FetchEventLike;
}

interface WorkerScope {
  readonly registration: { readonly scope: string; unregister(): Promise<boolean> };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
}

/** The offline list and its digest, inserted by the page build. Paths are relative to the scope. */
declare const __OFFLINE__: {
  readonly version: string;
  readonly paths: readonly string[];
  readonly missing: string;
};

// Its only use: the build writes the whole list in its place.
const { version, paths, missing } = __OFFLINE__;
const scope = globalThis as unknown as WorkerScope;
const root = new URL(scope.registration.scope);
/** Names this installation: another path on the same origin may have its own. */
const PREFIX = `mockbench ${root.pathname} `;
const CACHE = PREFIX + version;
const PATHS = new Set(paths);
/** Names below it contain a digest, so their content never changes. */
const ASSETS = "assets/";

const isLocal = isLoopback(root.hostname);
/** False for workers of versions that registered themselves on loopback without being asked. */
const isWelcome = !isLocal || new URL(location.href).searchParams.has("asked");

/** Milliseconds until a slow network counts as none. On loopback, a server that is gone refuses at once. */
const PATIENCE_MS = isLocal ? undefined : 3000;
/** Files loaded at a time, so that the page's own requests are not kept waiting. */
const DOWNLOADS = 4;

/*
 * A new version waits until the tabs of the one before are closed, and only then removes its files, which those tabs may
 * still load. If it skipped the wait, Chromium would stop the older worker in the middle of a navigation, which then
 * never ends. Nobody sees old pages for it: while the server answers, pages are the server's.
 */
scope.addEventListener("install", (event) => event.waitUntil(isWelcome ? fill() : scope.skipWaiting()));

scope.addEventListener("activate", (event) =>
  event.waitUntil(
    isWelcome ? Promise.all([dropOlder(), scope.clients.claim()]) : scope.registration.unregister(),
  ),
);

scope.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path === undefined) return;
  // Even without welcome: open pages of the older version still load their parts.
  if (path.startsWith(ASSETS)) event.respondWith(asset(event.request));
  else if (isWelcome && (event.request.mode === "navigate" || PATHS.has(path)))
    event.respondWith(serverFirst(event, path));
});

/** Caches a complete version, so that pages and their scripts never come from different builds. */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  const known = new Set((await cache.keys()).map(({ url }) => url));
  const urls = paths.map((path) => new URL(path, root).href).filter((url) => !known.has(url));
  const download = async (): Promise<void> => {
    for (let url = urls.pop(); url !== undefined; url = urls.pop()) await add(cache, url);
  };
  await Promise.all(Array.from({ length: DOWNLOADS }, download));
}

/** An older version's copy of an asset will do; everything else is fetched again. */
async function add(cache: Cache, url: string): Promise<void> {
  const isAsset = url.startsWith(new URL(ASSETS, root).href);
  const copy = isAsset ? await caches.match(url) : undefined;
  const response = copy ?? (await fetch(url, { cache: isAsset ? "default" : "reload", priority: "low" }));
  if (!response.ok || (!isAsset && !isOurs(response))) throw new Error(`${url} answered ${response.status}`);
  await cache.put(url, response);
}

async function dropOlder(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** The path relative to the scope; undefined for requests that this worker must not handle. */
function pathOf(request: Request): string | undefined {
  if (request.method !== "GET") return undefined;
  const url = new URL(request.url);
  if (url.origin !== root.origin || !url.pathname.startsWith(root.pathname)) return undefined;
  const path = url.pathname.slice(root.pathname.length);
  // `json/index.html` is cached as `json/`.
  return path.startsWith("api/") ? undefined : path.replace(/(^|\/)index\.html$/, "$1");
}

async function asset(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

/** What the server answers, whatever it is; the copy only if it does not answer. */
async function serverFirst(event: FetchEventLike, path: string): Promise<Response> {
  const answer = fetch(event.request);
  event.waitUntil(answer.then(giveWay).catch(() => undefined));
  const copy = await caches.match(new URL(path, root).href, { cacheName: CACHE });
  if (copy !== undefined) return Promise.race([answer.catch(() => copy), slowNetwork(copy)]);
  return event.request.mode === "navigate" ? answer.catch(() => offlineAnswer(event.request, path)) : answer;
}

const slowNetwork = (copy: Response): Promise<Response> =>
  new Promise((resolve) => {
    if (PATIENCE_MS !== undefined) setTimeout(resolve, PATIENCE_MS, copy);
  });

const isOurs = (response: Response): boolean => response.headers.has(SITE_HEADER);

/** Removes this worker and its files if another program answers here: its `sw.js` is not ours, or there is none. */
async function giveWay(response: Response): Promise<void> {
  // Where a redirect leads is a navigation of its own.
  if (isOurs(response) || response.type === "opaqueredirect") return;
  const { ok, status, headers } = await fetch(new URL("sw.js", root), { cache: "no-store" });
  if (headers.has(SITE_HEADER) || !(ok || status === 404 || status === 410)) return;
  await scope.registration.unregister();
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** As the server answers: `/json` leads to `/json/`, everything else that is not cached to the 404 page. */
async function offlineAnswer({ url }: Request, path: string): Promise<Response> {
  if (PATHS.has(`${path}/`)) {
    const { search } = new URL(url);
    return Response.redirect(new URL(`${path}/${search}`, root));
  }
  const page = await caches.match(new URL(missing, root).href, { cacheName: CACHE });
  const html = (await page?.text()) ?? "This page is not available offline.";
  // The 404 page is prerendered for the root; at deeper paths its relative URLs need more `../`.
  const depth = path.split("/").length - 1;
  const body = html.replaceAll('="./', `="${depth === 0 ? "./" : "../".repeat(depth)}`);
  return new Response(body, { status: 404, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
