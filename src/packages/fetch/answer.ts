import { type Catalog, lazy, RESOURCES } from "../../core/engine/index.ts";
import { COMMON_HEADERS } from "../../core/http/headers.ts";
import { internalError } from "../../core/http/responses.ts";
import {
  type Arrival,
  createMemorySessions,
  createSleep,
  errorResponse,
  type MockRequest,
  type MockResponse,
  type OwnDeps,
  type Sessions,
} from "../../core/mock/index.ts";
import type { ParameterName } from "../../core/query/index.ts";
import { baseOf, ownBaseOf, ownRequestsOf, requestsOf } from "./base.ts";
import type { SourceFile } from "./source.ts";
import { createStoredSessions } from "./stored-sessions.ts";
import { checkOptions, defaultsOf, isOwnApi, type MockOptions, type Schema } from "./options.ts";

/** How adapters ask a mock. */
export interface Answers {
  /** The URLs that it answers, where others answer, too. */
  readonly requests: RegExp;
  /** Undefined for a path that an API of one's own does not have. */
  readonly answer: (request: Request) => Promise<Response | undefined>;
  /** As `answer`, with a 404 for such a path. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Rejects for a document or rows that cannot be used: every answer would be a 500. */
  readonly open: () => Promise<unknown>;
}

/** The part of a mock that differs between its own resources and an API of one's own. */
interface Source extends Pick<Answers, "requests" | "open"> {
  readonly handle: (request: MockRequest, arrival: Arrival) => Promise<MockResponse | undefined>;
  readonly refuse: (request: MockRequest, arrival: Arrival) => Promise<MockResponse>;
}

/** So that a failed test shows why. */
const failed = (error: unknown): void => console.error("mockbench:", error);

/** The session of requests to an API of one's own that name none: what is written to it stays. */
const RUN = "run";

type CommonDeps = Pick<OwnDeps, "sleep" | "random" | "failed" | "session" | "defaults" | "sessions">;

const isCatalog = (schema: Schema): schema is Catalog =>
  typeof (schema as Partial<Catalog>).table === "function";

/** Undefined for the built-in resources. */
const catalogOf = ({ schema }: MockOptions): Catalog | undefined => {
  if (schema === undefined || isCatalog(schema)) return schema;
  throw new TypeError(
    'schema must be what readSchema of "mockbench/schema" returns: { schema: readSchema(…) }',
  );
};

const resourcesOf = (options: MockOptions, deps: CommonDeps): Source => {
  const own = catalogOf(options);
  const open = lazy(async () => {
    const { openResources } = await import("./resources.ts");
    return openResources({ ...deps, path: baseOf(options).path }, own);
  });
  // Any path has an answer there.
  const handle: Source["refuse"] = async (request, arrival) => (await open()).handle(request, arrival);
  return { requests: requestsOf(options, own?.names ?? RESOURCES), open, handle, refuse: handle };
};

const ownSourceOf = (options: MockOptions, deps: CommonDeps, file: SourceFile | undefined): Source => {
  const { path } = ownBaseOf(options);
  const open = lazy(async () => {
    const { openOwnApi } = await import("./own-api.ts");
    return openOwnApi(options, { ...deps, path }, file);
  });
  return {
    requests: ownRequestsOf(options),
    open,
    handle: async (request, arrival) => (await open()).handle(request, arrival),
    refuse: async (request, arrival) => (await open()).refuse(request, arrival),
  };
};

/** The options as parameters of requests that have none of the same name, and the session of those that name none. */
const depsOf = (options: MockOptions, sessions: Sessions): CommonDeps => {
  const isOwn = isOwnApi(options);
  const { __session: session = isOwn ? RUN : null, ...others } = Object.fromEntries(defaultsOf(options));
  // Rows go on up to the count; a request that names it would ask for a page.
  const names = Object.keys(others).filter((name) => options.data === undefined || name !== "count");
  const defaults = new Map(names.map((name) => [name as ParameterName, others[name] ?? ""]));
  return { sleep: createSleep(), random: Math.random, failed, session, defaults, sessions };
};

/** The request, without the empty body that some runtimes give to those that have none. */
const withoutEmptyBody = (request: Request): MockRequest => {
  const { method, url, headers, signal, body } = request;
  if (body === null || headers.get("content-length") !== "0") return request;
  return { method, url, headers, signal, body: null };
};

/** A response as the server makes it: with the same status, headers and bytes. */
const responseOf = (
  { status, headers, body, cookies = [], isReset }: MockResponse,
  { id }: Arrival,
): Response => {
  // A network error, which has no headers.
  if (isReset === true) return Response.error();
  const all = new Headers({ ...headers, ...COMMON_HEADERS, "x-request-id": id });
  for (const cookie of cookies) all.append("set-cookie", cookie);
  return new Response(body, { status, headers: all });
};

/** The answers of a mock. Throws for options that are invalid. */
export const createAnswers = (
  options: MockOptions,
  /** Those of the options by default. */
  sessions?: Sessions,
  file?: SourceFile,
): Answers => {
  checkOptions(options);
  const { sessions: storage } = options;
  const own = storage === undefined ? createMemorySessions : () => createStoredSessions(storage);
  const deps = depsOf(options, sessions ?? own());
  const { requests, open, handle, refuse } = isOwnApi(options)
    ? ownSourceOf(options, deps, file)
    : resourcesOf(options, deps);
  let count = 0;
  const nextArrival = (): Arrival => ({ id: `mock-${(count++).toString(36)}`, client: () => "" });

  const answer: Answers["answer"] = async (request) => {
    const arrival = nextArrival();
    try {
      const response = await handle(withoutEmptyBody(request), arrival);
      return response && responseOf(response, arrival);
    } catch (error) {
      // The document or the rows cannot be used: whoever requests something is told.
      failed(error);
      return responseOf(errorResponse(internalError(error), arrival.id), arrival);
    }
  };

  return {
    requests,
    open,
    answer,
    async fetch(request) {
      const arrival = nextArrival();
      return (await answer(request)) ?? responseOf(await refuse(request, arrival), arrival);
    },
  };
};
