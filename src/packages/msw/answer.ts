import { COMMON_HEADERS } from "../../core/http/headers.ts";
import { internalError } from "../../core/http/responses.ts";
import {
  type Arrival,
  createMemorySessions,
  createMock,
  createSleep,
  createStreams,
  errorResponse,
  type Mock,
  type MockDeps,
  type MockResponse,
} from "../../core/mock/index.ts";
import type { ParameterName } from "../../core/query/index.ts";
import { baseOf, ownBaseOf } from "./base.ts";
import { catalogOf } from "./catalog.ts";
import { defaultsOf, type MockOptions } from "./options.ts";

/** So that a failed test shows why. */
const failed = (error: unknown): void => console.error("mockbench/msw:", error);

const nothing = (): void => undefined;

/** What every adapter without a server passes. */
const SERVERLESS = { random: Math.random, now: (): number => performance.now() };

/** The options as defaults of parameters, and the session of requests that name none. */
const defaultsIn = (options: MockOptions): Pick<MockDeps, "defaults" | "session"> => {
  const { __session: session = null, ...defaults } = Object.fromEntries(defaultsOf(options));
  return { session, defaults: new Map(Object.entries(defaults) as [ParameterName, string][]) };
};

/** The mock API with the limits of the server, without a cache. */
const createServerless = (options: MockOptions): Mock => {
  const { random, now } = SERVERLESS;
  const catalog = catalogOf(options);
  return createMock({
    ...defaultsIn(options),
    catalog,
    path: baseOf(options).path,
    sleep: createSleep(),
    random,
    sessions: createMemorySessions(),
    failed,
    streams: createStreams({
      catalog,
      now,
      random,
      limits: { streams: 10_000, perClient: 100, events: 10_000 },
      lifetime: 3_600_000,
      shutdown: new AbortController().signal,
      opened: nothing,
      closed: nothing,
      failed,
    }),
  });
};

/** Makes a response as the server does: with the same status, headers and bytes. */
const responseOf = ({ status, headers, body, isReset }: MockResponse, { id }: Arrival): Response => {
  // A network error, which has no headers.
  if (isReset === true) return Response.error();
  return new Response(body, { status, headers: { ...headers, ...COMMON_HEADERS, "x-request-id": id } });
};

const createArrivals = (): (() => Arrival) => {
  let requests = 0;
  return () => ({ id: `msw-${(requests++).toString(36)}`, client: () => "" });
};

/** Responds as the mock API. */
export const createAnswer = (options: MockOptions): ((request: Request) => Promise<Response>) => {
  const mock = createServerless(options);
  const nextArrival = createArrivals();
  return async (request) => {
    const arrival = nextArrival();
    return responseOf(await mock.handle(request, arrival), arrival);
  };
};

/** The session of requests that name none: writes to an API of one's own stay. */
const RUN = "run";

/** Responds as an API of one's own, at its own paths; undefined for those that it does not have. */
export const createOwnAnswer = (
  options: MockOptions,
): ((request: Request) => Promise<Response | undefined>) => {
  const { defaults, session } = defaultsIn(options);
  // Rows go on up to the count; a request that names it would ask for a page.
  const own = new Map([...defaults].filter(([name]) => options.data === undefined || name !== "count"));
  const { path } = ownBaseOf(options);
  const { random } = SERVERLESS;
  const opening = import("./own-api.ts").then(({ openOwnApi }) =>
    openOwnApi(options, {
      path,
      random,
      sleep: createSleep(),
      sessions: createMemorySessions(),
      session: session ?? RUN,
      defaults: own,
      failed,
    }),
  );
  // Whoever requests something is told.
  opening.catch(() => undefined);
  const nextArrival = createArrivals();
  return async (request) => {
    const arrival = nextArrival();
    try {
      const response = await (await opening).handle(request, arrival);
      return response && responseOf(response, arrival);
    } catch (error) {
      failed(error);
      return responseOf(errorResponse(internalError(error), arrival.id), arrival);
    }
  };
};
