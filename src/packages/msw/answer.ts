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
} from "../../core/mock/index.ts";
import { SESSION_HEADER } from "../../core/query/index.ts";
import { baseOf } from "./base.ts";
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

/** The mock API with the defaults of the server, without a cache. */
const createServerless = (path: string, catalog: Catalog): Mock => {
  const now = (): number => performance.now();
  const { random } = Math;
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

/** Responds as the server does: with the same status, headers and bytes. */
export const createAnswer = (options: MockOptions): ((request: Request) => Promise<Response>) => {
  const defaults = defaultsOf(options);
  const mock = createServerless(baseOf(options).path, catalogOf(options));
  let requests = 0;

  const respond = async (request: Request): Promise<Response> => {
    const { method, headers, body, signal } = request;
    const url = withDefaults(request.url, headers, defaults);
    // Not a new Request: in Vitest's jsdom that would be a GET.
    const answer = await mock.handle({ method, url, headers, body, signal });
    return new Response(answer.body, { status: answer.status, headers: answer.headers });
  };

  return async (request) => {
    const requestId = `msw-${(requests++).toString(36)}`;
    const response = await respond(request).catch((error: unknown) => failure(error, request, requestId));
    for (const [name, value] of Object.entries(COMMON_HEADERS)) response.headers.set(name, value);
    response.headers.set("x-request-id", requestId);
    return response;
  };
};
