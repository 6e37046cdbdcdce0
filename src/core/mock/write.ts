import { DATA_VERSION, type Table } from "../engine/index.ts";
import { AppError } from "../errors.ts";
import { readJsonBody } from "../http/body.ts";
import { searchOf } from "../http/url.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import {
  created,
  etagOf,
  type JsonObject,
  merged,
  NO_SIMULATION,
  parse,
  type Parsed,
  patched,
  replaced,
  sourceOf,
  type Subject,
  validate,
} from "../query/index.ts";
import { matches } from "../http/entity-tags.ts";
import { queryHeaders } from "./headers.ts";
import { simulate } from "./simulate.ts";
import { EMPTY_BODY, type SentBody, sentBody } from "./sent-body.ts";
import { requireRecord, type Target, targetOf } from "./target.ts";
import type { MockDeps, MockRequest, MockResponse, RoutedRequest } from "./types.ts";

/** The parsed input of a mutation, its body not yet read. */
interface Write {
  readonly request: MockRequest;
  readonly target: Target;
  readonly parsed: Parsed;
}

type Result = JsonObject | readonly JsonObject[];

/** How one kind of mutation turns the body into its result. */
interface Mutation {
  readonly status: 200 | 201;
  readonly hasBody: boolean;
  readonly apply: (body: SentBody, write: Write, table: Table) => Result;
}

const idOf = ({ target }: Write): number => target.id ?? 0;

/** Refuses a JSON Patch where a record is expected. */
const recordIn = ({ value, isJsonPatch }: SentBody): unknown => {
  if (!isJsonPatch) return value;
  throw new AppError("unsupported_media_type", "A JSON Patch changes a record; send it with PATCH.", {
    headers: { accept: "application/json" },
  });
};

const CREATE: Mutation = {
  status: 201,
  hasBody: true,
  apply: (body, _write, { lastId }) => created(recordIn(body), lastId),
};
const REPLACE: Mutation = {
  status: 200,
  hasBody: true,
  apply: (body, write) => replaced(recordIn(body), idOf(write)),
};
const MERGE: Mutation = {
  status: 200,
  hasBody: true,
  apply: ({ value, isJsonPatch }, write, table) =>
    (isJsonPatch ? patched : merged)(table.row(idOf(write)), value, idOf(write)),
};
const REMOVE: Mutation = { status: 200, hasBody: false, apply: (_, write, table) => table.row(idOf(write)) };

const parseWrite = (routed: RoutedRequest, deps: MockDeps): Write => {
  const { request } = routed;
  const target = targetOf(routed, deps);
  const { subject, id } = target;
  return { request, target, parsed: parse(searchOf(request.url), { subject, scope: "mutation", id }) };
};

/** A request that neither has a body nor says what it would be counts as `{}`. */
const isBodiless = ({ headers, body }: MockRequest): boolean =>
  headers.get("content-type") === null &&
  (body instanceof Uint8Array
    ? body.byteLength === 0
    : headers.get("transfer-encoding") === null && (headers.get("content-length") ?? "0") === "0");

const readBody = (request: MockRequest): MaybePromise<SentBody> =>
  isBodiless(request) ? EMPTY_BODY : andThen(readJsonBody(request, { unnamed: true }), sentBody);

/** 412 where the caller knows another state of what the path names. */
const checkPrecondition = ({ request, target, parsed }: Write): void => {
  const etag = etagOf({ ...parsed.query, simulation: NO_SIMULATION }, target.origin, DATA_VERSION);
  if (matches(request.headers.get("if-match"), etag)) return;
  throw new AppError("stale_etag", `If-Match names another state than ${etag}, the current one.`, {
    headers: { etag },
  });
};

const checkSchema = (subject: Subject, result: Result): void => {
  const problems = validate(subject, result);
  if (problems.length > 0)
    throw new AppError("validation_failed", `The body differs from the schema of ${subject.name}.`, {
      problems,
    });
};

const locationOf = ({ origin, subject }: Target, result: Result): string => {
  const collection = `${origin}/api/mock/${subject.name}`;
  return Array.isArray(result) ? collection : `${collection}/${JSON.stringify((result as JsonObject)["id"])}`;
};

const wantsMinimal = (prefer: string | null): boolean =>
  /(?:^|[,;])\s*return\s*=\s*"?minimal"?\s*(?:$|[,;])/i.test(prefer ?? "");

/** Answers a mutation as if it had been done; nothing is kept. */
const answer = (write: Write, mutation: Mutation, body: SentBody, { catalog }: MockDeps): MockResponse => {
  const { request, target, parsed } = write;
  const { resource, seed, count, at, simulation } = parsed.query;
  const source = sourceOf(catalog, { seed, count, origin: target.origin }, { resource, event: at });
  requireRecord(target, source);
  checkPrecondition(write);
  const result = mutation.apply(body, write, source.tables(resource));
  if (simulation.validate && mutation.hasBody) checkSchema(target.subject, result);
  const headers = {
    ...queryHeaders({ notices: [...parsed.notices, ...body.notices] }),
    "cache-control": "no-store",
    "x-mock-persisted": "false",
    ...(mutation === CREATE ? { location: locationOf(target, result) } : {}),
  };
  const common = { parsed, found: null, notModified: null };
  if (wantsMinimal(request.headers.get("prefer")))
    return {
      ...common,
      status: 204,
      headers: { ...headers, "preference-applied": "return=minimal" },
      body: null,
    };
  return {
    ...common,
    status: mutation.status,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(result),
  };
};

const writeProcedure = (mutation: Mutation) => ({
  input: parseWrite,
  // A simulated failure comes before complaints about the body.
  handler: (write: Write, deps: MockDeps): MaybePromise<MockResponse> =>
    andThen(simulate(write.parsed, write.request, deps), () =>
      andThen(mutation.hasBody ? readBody(write.request) : EMPTY_BODY, (body) =>
        answer(write, mutation, body, deps),
      ),
    ),
});

export const createProcedure = writeProcedure(CREATE);
export const replaceProcedure = writeProcedure(REPLACE);
export const updateProcedure = writeProcedure(MERGE);
export const deleteProcedure = writeProcedure(REMOVE);
