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
import type { Opened } from "./answers.ts";
import { defaultsOf, isOwnApi, type MockOptions } from "./options.ts";
import { createStoredSessions } from "./stored-sessions.ts";

/* Loaded on demand, with the resources or with an API of one's own. */

/** The part of a mock that differs between its own resources and an API of one's own. */
interface Source extends Pick<Opened, "read"> {
  readonly handle: (request: MockRequest, arrival: Arrival) => Promise<MockResponse | undefined>;
  readonly refuse: (request: MockRequest, arrival: Arrival) => Promise<MockResponse>;
}

/** So that a failed test shows why. */
export const failed = (error: unknown): void => console.error("mockbench:", error);

/** The session of requests to an API of one's own that name none: what is written to it stays. */
const RUN = "run";

type CommonDeps = Pick<OwnDeps, "sleep" | "random" | "failed" | "session" | "defaults" | "sessions">;

/** The options as parameters of requests that have none of the same name, and the session of those that name none. */
export const depsOf = (options: MockOptions, given: Sessions | undefined): CommonDeps => {
  const { sessions: storage, data } = options;
  const sessions = given ?? (storage === undefined ? createMemorySessions() : createStoredSessions(storage));
  const { __session: session = isOwnApi(options) ? RUN : null, ...others } = Object.fromEntries(
    defaultsOf(options),
  );
  // Rows go on up to the count; a request that names it would ask for a page.
  const names = Object.keys(others).filter((name) => data === undefined || name !== "count");
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

export const answersOf = ({ handle, refuse, ...others }: Source): Opened => {
  let count = 0;
  const nextArrival = (): Arrival => ({ id: `mock-${(count++).toString(36)}`, client: () => "" });

  const answer: Opened["answer"] = async (request) => {
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
    ...others,
    answer,
    async fetch(request) {
      const arrival = nextArrival();
      return (await answer(request)) ?? responseOf(await refuse(request, arrival), arrival);
    },
  };
};
