import { COMMON_HEADERS, internalError, problemResponse } from "../../core/http/http.ts";
import { routeOf } from "../../core/http/routes.ts";
import { pathOf, searchOf } from "../../core/http/url.ts";
import { createMock, createScheduler, createSleep, PATIENT_LANES } from "../../core/mock/index.ts";
import { createFollow } from "./follow.ts";
import { baseOf, defaultsOf, type MockOptions } from "./options.ts";

const isGiven = (search: string, name: string): boolean =>
  search.split("&").some((pair) => pair === name || pair.startsWith(`${name}=`));

/** The URL with what the options add to it. */
const withDefaults = (url: string, defaults: ReadonlyMap<string, string>): string => {
  const search = searchOf(url);
  const added = [...defaults]
    .filter(([name]) => !isGiven(search, name))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  if (added.length === 0) return url;
  const start = url.slice(0, url.length - search.length).replace(/\?$/, "");
  return `${start}?${[...(search === "" ? [] : [search]), ...added].join("&")}`;
};

/** The URL as the server behind `base` would see it: without the path of the base. */
const withoutBase = (url: string, base: string | null): string => {
  if (base === null) return url;
  const { origin } = new URL(base);
  return url.startsWith(`${base}/`) ? origin + url.slice(base.length) : url;
};

/** Browsers have no setImmediate. */
const nextTurn = (continuation: () => void): void => void setTimeout(continuation, 0);

/** nginx's number for a client that left before the answer: nobody reads it. */
const CLIENT_LEFT = 499;

const failure = (error: unknown, { signal }: Request, requestId: string): Response => {
  if (signal.aborted) return new Response(null, { status: CLIENT_LEFT });
  // Who reads the answer of a failed test should see why.
  console.error("mockbench/msw:", error);
  return problemResponse(internalError(error), requestId);
};

/** Answers a request to the mock API as the server would: the same status, headers and bytes. */
export const createAnswer = (options: MockOptions): ((request: Request) => Promise<Response>) => {
  const base = baseOf(options);
  const defaults = defaultsOf(options);
  const { run } = createScheduler({
    clock: { monotonic: () => performance.now() },
    turn: nextTurn,
    lanes: PATIENT_LANES,
  });
  const mock = createMock({
    publicUrl: base,
    run,
    sleep: createSleep(),
    random: Math.random,
  });
  const follow = createFollow(base);
  let requests = 0;

  const respond = async (request: Request): Promise<Response> => {
    const operation = routeOf(pathOf(request.url)).operations.get(request.method);
    if (operation === "followEvents") return follow(request);
    const { status, headers, body } = await mock.handle(request);
    return new Response(body, { status, headers });
  };

  return async (request) => {
    const requestId = `msw-${(requests++).toString(36)}`;
    const url = withDefaults(withoutBase(request.url, base), defaults);
    const asked = url === request.url ? request : new Request(url, request);
    const response = await respond(asked).catch((error: unknown) => failure(error, asked, requestId));
    for (const [name, value] of Object.entries(COMMON_HEADERS)) response.headers.set(name, value);
    response.headers.set("x-request-id", requestId);
    return response;
  };
};
