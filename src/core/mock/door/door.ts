import { lazy } from "../../engine/index.ts";
import { AppError } from "../../errors.ts";
import { methodNotAllowed, preflightHeaders } from "../../http/routes.ts";
import { internalError, problemHeaders, problemOf } from "../../http/responses.ts";
import { originOf, pathOf, searchOf, urlError } from "../../http/url.ts";
import { type Pair, pairsOf, SESSION_HEADER, SESSION_NAME } from "../../query/index.ts";
import type { Answerer } from "../../api/studio.ts";
import type { ApiRoute } from "../rules/routes.ts";
import type { MetRule } from "../rules/session-rules.ts";
import type { Arrival, MockDeps, MockRequest, MockResponse, RoutedRequest } from "../types.ts";
import { DEFAULTS } from "../defaults.ts";
import { CACHEABLE, PRIVATE } from "../headers.ts";
import { appliesToRecords } from "../request/applies.ts";
import { checkMockHeaders, hasContext, steer } from "./context.ts";
import { type Endpoint, type Find, type Handler, type Match, methodsOf, nowhere } from "./endpoint.ts";

type DoorDeps = Pick<
  MockDeps,
  | "publicUrl"
  | "defaults"
  | "session"
  | "sessions"
  | "clock"
  | "failed"
  | "sleep"
  | "random"
  | "behindProxy"
  | "closing"
  | "turns"
>;

/** For adapters with one client. */
const ONE_CLIENT: Arrival = { id: "", client: () => "" };

/** nginx's status for a client that disconnected, for logs and metrics only. */
const CLIENT_LEFT = 499;

/** An error as problem details. */
export const errorResponse = (error: AppError, id = ""): MockResponse => ({
  status: error.status,
  headers: problemHeaders(error),
  body: JSON.stringify(problemOf(error, id)),
});

const encoder = new TextEncoder();

/** The response to HEAD: that to GET without its body, and not to be cached for GET. */
const headOf = (response: MockResponse): MockResponse => {
  const { body } = response;
  if (body === null) return { ...response, notModified: undefined };
  const isStream = body instanceof ReadableStream;
  if (isStream) void body.cancel();
  const bytes = typeof body === "string" ? encoder.encode(body) : body;
  // Without either, some servers would say that the body is empty.
  const length: Record<string, string> = isStream
    ? { "transfer-encoding": "chunked" }
    : { "content-length": String((bytes as Uint8Array).byteLength) };
  return { ...response, headers: { ...response.headers, ...length }, body: null, notModified: undefined };
};

/** A response that must not be given to other clients. */
const privately = (response: MockResponse): MockResponse => {
  const { headers } = response;
  const caching = headers["cache-control"] === CACHEABLE ? { "cache-control": PRIVATE } : {};
  return { ...response, headers: { ...headers, ...caching }, notModified: undefined };
};

/** The parameters of a request. */
const queryOf = ({ method, url }: MockRequest, { passed }: Endpoint): Pair[] => {
  try {
    return pairsOf(searchOf(url));
  } catch (error) {
    // What is passed on is for others to read: it has nothing of ours.
    if (error instanceof AppError && passed?.has(method) === true) return [];
    throw error;
  }
};

/** The request as data, and whether its response is for this client alone. */
const route = (
  request: MockRequest,
  { endpoint, params }: Match,
  { id, client }: Arrival,
  { publicUrl, defaults, session: otherwise }: DoorDeps,
): { readonly routed: RoutedRequest; readonly isPrivate: boolean } => {
  const { method, url, headers } = request;
  checkMockHeaders(request);
  const sent = queryOf(request, endpoint);
  const isSteered = hasContext(request);
  const { query, session } =
    isSteered || defaults.size > 0
      ? steer(request, sent, defaults, endpoint.applies ?? appliesToRecords)
      : { query: sent, session: null };
  const namesSession = query.some(([name]) => name === "__session" || name === "__at");
  const routed: RoutedRequest = {
    id,
    request,
    method: method === "HEAD" && !endpoint.handlers.has(method) ? "GET" : method,
    params,
    query,
    session: headers.get(SESSION_HEADER.toLowerCase()) ?? session ?? (namesSession ? null : otherwise),
    origin: originOf(url, publicUrl),
    client,
    logged: null,
  };
  return { routed, isPrivate: isSteered || query.length > sent.length };
};

/** The session whose log and rules a request has; null for none. It is read leniently: a wrong name is refused later. */
const sessionOf = ({ query, session }: RoutedRequest): string | null => {
  const valueOf = (name: string): string | undefined => query.find(([other]) => other === name)?.[1];
  if (valueOf("__log") !== undefined) return null;
  const name = valueOf("__session") ?? session;
  return name !== null && SESSION_NAME.test(name) ? name : null;
};

/** What answers a request; throws a 405 for a method that the path does not take. */
const handlerOf = async (endpoint: Endpoint, { method, url }: MockRequest, as: string): Promise<Handler> => {
  const handler = endpoint.handlers.get(as);
  if (handler !== undefined) return handler;
  throw (await endpoint.refuse?.(method, url)) ?? methodNotAllowed(methodsOf(endpoint), method);
};

/** Who made a response that does not say so. */
const answererOf = ({ handler }: MockResponse, { resource }: Endpoint): Answerer =>
  handler === undefined ? (resource === null ? "example" : "record") : "handler";

/** Whether a rule decides what is answered, not only when. */
const isAnswerOf = ({ parameters, answer }: MetRule["effect"]): boolean =>
  answer !== null || parameters.some(([name]) => name === "__error");

/** The paths of an API. */
export interface Paths {
  readonly find: Find;
  /** As a document writes them, for rules; null where any path may be answered. */
  readonly routes: () => readonly ApiRoute[] | null;
}

/**
 * The door of an API: what all requests have in common, whatever adapter they come by. HEAD, preflights, the check of the
 * URL, the context in headers, the rules and the log of the session, and errors as responses.
 */
export interface Door {
  /** Answers a request; undefined if the API has no such path. */
  readonly handle: (request: MockRequest, arrival?: Arrival) => Promise<MockResponse> | undefined;
  /** Whether the API has a path and takes a method there. */
  readonly takes: (request: Pick<MockRequest, "method" | "url">) => boolean;
  /** Answers a request by an endpoint that may be of no API. */
  readonly enter: (request: MockRequest, match: Match, arrival?: Arrival) => Promise<MockResponse>;
  /** A request as data, for adapters that answer it by their own means. */
  readonly route: (request: MockRequest, match: Match, arrival?: Arrival) => Promise<RoutedRequest>;
}

/** Most requests of a browser belong to no session. */
const loadRules = lazy(() => import("../rules/ruled.ts"));
const loadItems = lazy(() => import("../response/items.ts"));
const loadLog = lazy(() => import("../log/logged.ts"));

/** A response that the door itself gives, or the request for the endpoint and the rule that it met. */
type Passed =
  { readonly response: MockResponse } | { readonly routed: RoutedRequest; readonly met: MetRule | null };

/** How errors and streams are answered. */
const createAnswers = (deps: DoorDeps) => {
  /** Any error as a response. What callers must not see is reported. */
  const failure = (error: unknown, { signal }: MockRequest, arrival: Arrival): MockResponse => {
    if (error instanceof AppError) {
      if (error.status >= 500 && error.cause !== undefined) deps.failed(error.cause, arrival, error.code);
      return { ...errorResponse(error, arrival.id), by: "check" };
    }
    if (signal?.aborted === true) return { status: CLIENT_LEFT, headers: {}, body: null };
    deps.failed(error, arrival);
    return errorResponse(internalError(error), arrival.id);
  };

  /** A response as it is sent: items of a stream are framed. */
  const written = async (
    response: MockResponse,
    { signal }: MockRequest,
    arrival: Arrival,
  ): Promise<MockResponse> => {
    if (response.items === undefined) return response;
    const { withFramedItems } = await loadItems();
    return withFramedItems(response, deps, signal, (error) => {
      if (!(error instanceof AppError)) deps.failed(error, arrival);
      // Its client cannot be told.
      else if (error.status >= 500 && error.cause === undefined) deps.failed(error, arrival, error.code);
    });
  };

  return { failure, written };
};

/** Applies the rules of a session, and answers requests about them. */
const createRules =
  ({ sessions }: DoorDeps, routes: Paths["routes"]) =>
  async (routed: RoutedRequest, name: string | null, endpoint: Endpoint): Promise<Passed> => {
    const rules = name === null ? null : (sessions?.rules ?? null);
    if (name === null || sessions === null || rules === null) return { routed, met: null };
    const { answerRules, metRule, withRule } = await loadRules();
    const session = { name, sessions, rules };
    const response = await answerRules(routed, session, routes);
    if (response !== null) return { response };
    const met = await metRule(routed, session, endpoint);
    return { routed: met === null ? routed : withRule(routed, met), met };
  };

const preflight = (endpoint: Endpoint, { headers }: MockRequest): MockResponse => {
  const requested = headers.get("access-control-request-headers");
  return { status: 204, headers: preflightHeaders(methodsOf(endpoint), requested), body: null };
};

/** Whether there is a path that takes a method. */
const isTaken = (find: Find, { method, url }: Pick<MockRequest, "method" | "url">): boolean => {
  const path = pathOf(url);
  const endpoint = urlError(url, path) === undefined ? find(path, method)?.endpoint : undefined;
  const as = method === "HEAD" && endpoint?.handlers.has(method) === false ? "GET" : method;
  return endpoint?.handlers.has(as) === true;
};

export const createDoor = ({ find, routes }: Paths, options: Partial<DoorDeps>): Door => {
  const deps: DoorDeps = { ...DEFAULTS, ...options };
  const { sessions } = deps;
  const { failure, written } = createAnswers(deps);
  const underRules = createRules(deps, routes);

  const answer = async (
    sent: RoutedRequest,
    { endpoint }: Match,
    session: string | null,
    arrival: Arrival,
  ): Promise<MockResponse> => {
    const { request } = sent;
    const { trace } = arrival;
    if (trace !== undefined) trace.session = session;
    const passed = await underRules(sent, session, endpoint);
    if ("response" in passed) return passed.response;
    const { met } = passed;
    const answerOfRule = met?.effect.answer ?? null;
    if (trace !== undefined && met !== null) {
      trace.rule = met.text;
      if (isAnswerOf(met.effect)) trace.by = "rule";
    }
    const respond = async (routed: RoutedRequest): Promise<MockResponse> => {
      if (routed.logged !== null && met !== null) routed.logged.rule = met.text;
      try {
        if (answerOfRule !== null) {
          if (routed.logged !== null) routed.logged.simulated = "answer";
          return await (await loadRules()).ruleAnswer(routed, answerOfRule, deps);
        }
        return await (
          await handlerOf(endpoint, request, routed.method)
        )(routed);
      } catch (error) {
        return failure(error, request, arrival);
      }
    };
    const log = endpoint.isLogged === false ? null : (sessions?.log ?? null);
    if (session === null || log === null) return respond(passed.routed);
    const { answerLogged } = await loadLog();
    const { sentUrl = request.url } = arrival;
    return answerLogged(passed.routed, sentUrl, endpoint, session, log, deps, respond);
  };

  const enter = async (request: MockRequest, match: Match, arrival = ONE_CLIENT): Promise<MockResponse> => {
    const { method } = request;
    const { endpoint } = match;
    if (method === "OPTIONS" && !endpoint.handlers.has(method)) return preflight(endpoint, request);
    let response: MockResponse;
    try {
      const { routed, isPrivate } = route(request, match, arrival, deps);
      const answered = await answer(routed, match, sessionOf(routed), arrival);
      if (arrival.trace !== undefined) arrival.trace.by ??= answered.by ?? answererOf(answered, endpoint);
      response = await written(answered, request, arrival);
      if (isPrivate) response = privately(response);
    } catch (error) {
      response = failure(error, request, arrival);
    }
    return method === "HEAD" ? headOf(response) : response;
  };

  return {
    handle(request, arrival) {
      const { url } = request;
      const path = pathOf(url);
      // Browsers must be able to read the error.
      const invalid = request.method === "OPTIONS" ? undefined : urlError(url, path);
      const match = invalid === undefined ? find(path, request.method) : nowhere(path, invalid);
      return match && enter(request, match, arrival);
    },
    takes: (request) => isTaken(find, request),
    enter,
    async route(request, match, arrival = ONE_CLIENT) {
      const { routed } = route(request, match, arrival, deps);
      const passed = await underRules(routed, sessionOf(routed), match.endpoint);
      return "routed" in passed ? passed.routed : routed;
    },
  };
};
