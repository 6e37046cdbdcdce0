import type { Catalog } from "../../core/engine/index.ts";
import { COMMON_HEADERS } from "../../core/http/headers.ts";
import { internalError, problemResponse } from "../../core/http/responses.ts";
import { pathOf, searchOf } from "../../core/http/url.ts";
import {
  createMemorySessions,
  createMock,
  createSleep,
  createStreams,
  type Mock,
  type MockRequest,
  type MockResponse,
} from "../../core/mock/index.ts";
import type { LocalApi } from "../../core/local/index.ts";
import { SESSION_HEADER } from "../../core/query/index.ts";
import { baseOf, ownBaseOf } from "./base.ts";
import { catalogOf } from "./catalog.ts";
import { defaultsOf, type MockOptions } from "./options.ts";

const isGiven = (search: string, name: string): boolean =>
  search.split("&").some((pair) => pair === name || pair.startsWith(`${name}=`));

/** Whether the default session does not apply: to streams, with `__at`, or if the request names a session. */
const ignoresSession = (url: string, headers: Headers): boolean =>
  headers.has(SESSION_HEADER) || isGiven(searchOf(url), "__at") || /\/realtime\/?$/.test(pathOf(url));

/** Adds the options to a URL, unless it has its own values. */
const withDefaults = (url: string, headers: Headers, defaults: ReadonlyMap<string, string>): string => {
  const search = searchOf(url);
  const added = [...defaults]
    .filter(([name]) => !isGiven(search, name))
    .filter(([name]) => name !== "__session" || !ignoresSession(url, headers))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  if (added.length === 0) return url;
  const start = url.slice(0, url.length - search.length).replace(/\?$/, "");
  return `${start}?${[...(search === "" ? [] : [search]), ...added].join("&")}`;
};

/** nginx's status for a client that disconnected. */
const CLIENT_LEFT = 499;

const failure = (error: unknown, { signal }: Request, requestId: string): Response => {
  if (signal.aborted) return new Response(null, { status: CLIENT_LEFT });
  // So that a failed test shows why.
  console.error("mockbench/msw:", error);
  return problemResponse(internalError(error), requestId);
};

const nothing = (): void => undefined;

/** What every adapter without a server passes. */
const SERVERLESS = { random: Math.random, now: (): number => performance.now() };

/** The mock API with the defaults of the server, without a cache. */
const createServerless = (path: string, catalog: Catalog): Mock => {
  const { random, now } = SERVERLESS;
  return createMock({
    catalog,
    path,
    sleep: createSleep(),
    random,
    sessions: createMemorySessions(),
    streams: createStreams({
      catalog,
      now,
      random,
      limits: { streams: 10_000, perClient: 100, events: 10_000 },
      lifetime: 3_600_000,
      shutdown: new AbortController().signal,
      opened: nothing,
      closed: nothing,
      failed: (error) => console.error("mockbench/msw:", error),
    }),
  });
};

type Respond = () => Promise<MockResponse>;

/** Makes responses as the server does: with the same status, headers and bytes. */
const createResponder = (): ((request: Request, respond: Respond) => Promise<Response>) => {
  let requests = 0;
  const responseBy = async (respond: Respond): Promise<Response> => {
    const { status, headers, body, isReset } = await respond();
    return isReset === true ? Response.error() : new Response(body, { status, headers });
  };
  return async (request, respond) => {
    const requestId = `msw-${(requests++).toString(36)}`;
    const response = await responseBy(respond).catch((error: unknown) => failure(error, request, requestId));
    // A network error, which has no headers.
    if (response.type === "error") return response;
    for (const [name, value] of Object.entries(COMMON_HEADERS)) response.headers.set(name, value);
    response.headers.set("x-request-id", requestId);
    return response;
  };
};

const requestWith = (request: Request, defaults: ReadonlyMap<string, string>): MockRequest => {
  const { method, headers, body, signal } = request;
  // Not a new Request: in Vitest's jsdom that would be a GET.
  return { method, url: withDefaults(request.url, headers, defaults), headers, body, signal };
};

/** Responds as the mock API. */
export const createAnswer = (options: MockOptions): ((request: Request) => Promise<Response>) => {
  const defaults = defaultsOf(options);
  const mock = createServerless(baseOf(options).path, catalogOf(options));
  const respond = createResponder();
  return (request) => respond(request, () => mock.handle(requestWith(request, defaults)));
};

/** The session of requests that name none: writes to an API of one's own stay. */
const RUN = "run";

/** Responds as an API of one's own, at its own paths; undefined for those that it does not have. */
export const createOwnAnswer = (
  options: MockOptions,
): ((request: Request) => Promise<Response | undefined>) => {
  const defaults = new Map(defaultsOf(options));
  // Rows go on up to the count; a request that names it would ask for a page.
  if (options.data !== undefined) defaults.delete("count");
  const { path } = ownBaseOf(options);
  const { random } = SERVERLESS;
  const deps = { path, random, sleep: createSleep(), sessions: createMemorySessions(), session: RUN };
  const opening = import("./own-api.ts")
    .then(({ openOwnApi }) => openOwnApi(options, deps))
    .then(
      ({ handle }) => handle,
      (error: Error): LocalApi["handle"] =>
        () =>
          Promise.reject(error),
    );
  const respond = createResponder();
  return async (request) => {
    const handle = await opening;
    const responding = handle(requestWith(request, defaults));
    return responding === undefined ? undefined : respond(request, () => responding);
  };
};
