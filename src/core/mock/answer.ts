import {
  parseExactly,
  type Plan,
  print,
  select,
  type Selection,
  type Source,
  sourceOf,
  write,
} from "../query/index.ts";
import { jsonBodyOf } from "../http/body.ts";
import { AppError } from "../errors.ts";
import { preflightHeaders, problemHeaders, problemOf } from "../http/http.ts";
import { paramsOf, routeOf } from "../http/routes.ts";
import { pathOf, refusal, searchOf } from "../http/url.ts";
import { admit } from "./gate.ts";
import { noOperation } from "./no-operation.ts";
import { forewordOf, planOf, readHeaders, readingOf } from "./reading.ts";
import { type Change, written, writingOf } from "./writing.ts";

/** A request to the mock API, as a server would see it. */
export interface MockRequest {
  readonly method: string;
  /** Absolute, encoded as browsers send it. */
  readonly url: string;
  /** Prefix of absolute URLs in answers: `PUBLIC_URL`, else that of the URL. */
  readonly origin: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  /** In [0, 1): decides whether a failure that was asked for with `@p` comes. */
  readonly luck: number;
  /** The largest count that is scanned; the query core's own limit when it is not said. */
  readonly maxScan?: number;
}

/** What was made, for who wants to look at it otherwise. */
export interface Found {
  readonly plan: Plan;
  readonly selection: Selection;
  readonly source: Source;
}

export interface Answer {
  readonly status: number;
  /** Without those that every answer has, and without `x-request-id`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** `X-Mock-Notice`, in parts. */
  readonly notices: readonly string[];
  /** Milliseconds that a server would wait first. */
  readonly delay: readonly [from: number, to: number] | null;
  /** The canonical query string. */
  readonly canonical: string | null;
  readonly found: Found | null;
}

const NOTHING = { body: "", notices: [], delay: null, canonical: null, found: null } as const;

const CHANGES: Readonly<Record<string, Change>> = {
  POST: "create",
  PUT: "replace",
  PATCH: "merge",
  DELETE: "remove",
};

/** Joins pieces, pausing between them. */
function* joined(pieces: Generator<string, void>): Generator<void, string> {
  const parts: string[] = [];
  for (const piece of pieces) {
    if (piece !== "") parts.push(piece);
    yield;
  }
  return parts.join("");
}

interface Target {
  readonly resource: string;
  readonly id: string | null;
}

const header = (request: MockRequest, name: string): string | null => request.headers[name] ?? null;

const credentials = (request: MockRequest, apiKey: string | null) => ({
  authorization: header(request, "authorization"),
  apiKey: header(request, "x-api-key") ?? apiKey,
});

function* reading(request: MockRequest, target: Target): Generator<void, Answer> {
  const understood = readingOf({
    ...target,
    search: searchOf(request.url),
    origin: request.origin,
    accept: header(request, "accept"),
    ifNoneMatch: header(request, "if-none-match"),
  });
  const { query, notices } = understood.parsed;
  admit(understood.parsed, credentials(request, query.apiKey), () => request.luck);
  const plan = planOf(understood, request.maxScan);
  const facts = { notices, delay: query.simulation.delay, canonical: print(query) };
  const foreword = forewordOf(understood);
  if (foreword.fresh) return { ...NOTHING, ...facts, status: 304, headers: foreword.headers };
  const { seed, count } = query;
  const source = sourceOf({ seed, count, origin: request.origin });
  const selection: Selection =
    query.id === null ? yield* select(plan, source.tables(query.resource)) : { total: 1, ids: null };
  const headers = readHeaders(understood, selection, foreword);
  const body = yield* joined(write(plan, selection, source));
  return { ...facts, status: 200, headers, body, found: { plan, selection, source } };
}

/** A body with neither bytes nor a type counts as `{}`. */
const bodyOf = (request: MockRequest): unknown => {
  const contentType = header(request, "content-type");
  const bytes = request.body ?? new Uint8Array(0);
  if (contentType === null && bytes.byteLength === 0) return {};
  const contentEncoding = header(request, "content-encoding");
  return parseExactly(jsonBodyOf({ contentType, contentEncoding }, bytes).text);
};

const changing = (change: Change, request: MockRequest, target: Target): Answer => {
  const writing = writingOf({
    ...target,
    search: searchOf(request.url),
    origin: request.origin,
    ifMatch: header(request, "if-match"),
    prefer: header(request, "prefer"),
  });
  const { query, notices } = writing.parsed;
  admit(writing.parsed, credentials(request, query.apiKey), () => request.luck);
  const { status, headers, text } = written(
    change,
    writing,
    change === "remove" ? undefined : bodyOf(request),
  );
  return { ...NOTHING, status, headers, body: text ?? "", notices, delay: query.simulation.delay };
};

function* routed(request: MockRequest): Generator<void, Answer> {
  const path = pathOf(request.url);
  const refused = refusal(request.url, path);
  if (refused !== undefined) throw refused;
  const route = routeOf(path);
  const { method } = request;
  if (method === "OPTIONS") {
    const requested = header(request, "access-control-request-headers");
    return { ...NOTHING, status: 204, headers: preflightHeaders(route, requested) };
  }
  if (!route.methods.includes(method)) throw noOperation(method, request.url);
  const { resource = "", id = null } = paramsOf(route, path);
  const target = { resource, id };
  const change = CHANGES[method];
  return change === undefined ? yield* reading(request, target) : changing(change, request, target);
}

const refused = (error: AppError): Answer => ({
  ...NOTHING,
  status: error.status,
  headers: problemHeaders(error),
  body: JSON.stringify(problemOf(error, "")),
});

/**
 * What the mock API answers to a request: status, headers and body as the server sends them. Pauses often;
 * `finish` drives it to its end.
 */
export function* answering(request: MockRequest): Generator<void, Answer> {
  try {
    const answer = yield* routed(request);
    return request.method === "HEAD" ? { ...answer, body: "" } : answer;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const answer = refused(error);
    return request.method === "HEAD" ? { ...answer, body: "" } : answer;
  }
}
