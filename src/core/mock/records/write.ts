import type { ResourceInfo, Table } from "../../engine/index.ts";
import { AppError } from "../../errors.ts";
import { isBodiless, readJsonBody } from "../../http/body.ts";
import {
  describeProblems,
  type JsonObject,
  loadFor,
  NO_SIMULATION,
  parse,
  type Parsed,
  printUrl,
  shownRecord,
  validate,
  type Query,
} from "../../query/index.ts";
import { ifMatch, ifNoneMatch } from "../../http/headers.ts";
import { headerNotices, queryHeaders } from "../headers.ts";
import { earlierResult, repeatableOf } from "../session/idempotency.ts";
import {
  type OpenSession,
  openSource,
  requireSessions,
  resetSession,
  sessionEtag,
  sessionNotices,
} from "../session/open-session.ts";
import type { SessionState } from "../session/state.ts";
import { requireFewValues, requireFreeIds } from "../session/writes.ts";
import {
  changeEach,
  CREATE,
  DELETE,
  deleteEach,
  type Mutation,
  type MutationResult,
  REPLACE,
  UPDATE,
  resultNotices,
  parseBody,
} from "./mutations.ts";
import { simulate } from "../request/simulate.ts";
import { EMPTY_BODY, requireRecord, type Target, targetOf } from "../call.ts";
import type { Call, MockDeps, MockRequest, MockResponse, RequestBody } from "../types.ts";

/** The parsed input of a mutation; its body is read later. */
interface Write {
  readonly mutation: Mutation;
  readonly call: Call;
  readonly target: Target;
  readonly parsed: Parsed;
}

/** A mutation of several records; a creation has them in its body anyway. */
const ofEach = (mutation: Mutation, ids: readonly unknown[]): Mutation => {
  if (mutation === CREATE) return mutation;
  return mutation === DELETE ? deleteEach(ids) : changeEach(mutation, ids);
};

const parseWrite = (mutation: Mutation, call: Call, deps: Pick<MockDeps, "catalog" | "path">): Write => {
  const { query, headers, session, ids } = call;
  const target = targetOf(call, deps);
  const { info, id } = target;
  const parsed = parse(query, {
    info,
    kind: "mutation",
    id,
    session,
    changing: deps.catalog.changing ?? deps.catalog.names,
  });
  const notices = [...parsed.notices, ...headerNotices(headers)];
  return {
    mutation: ids === null ? mutation : ofEach(mutation, ids),
    call,
    target,
    parsed: { ...parsed, notices },
  };
};

/** The JSON body of a request. */
export const readRequestBody = async (request: MockRequest): Promise<RequestBody> =>
  isBodiless(request) ? EMPTY_BODY : parseBody(await readJsonBody(request, { unnamed: true }));

const readBody = async ({ mutation, call, parsed }: Write): Promise<RequestBody> => {
  if (!mutation.hasBody) return EMPTY_BODY;
  const body = await call.body();
  // Of several records, each is measured.
  if (parsed.session !== null && call.ids === null) requireFewValues(body.text);
  return body;
};

/** The ETag that a GET of the record or collection has. */
const etagAt = ({ target, parsed }: Write, state: SessionState | null, id = parsed.query.id): string =>
  sessionEtag({ ...parsed.query, id, simulation: NO_SIMULATION }, target, state);

/** Throws a 412 if `If-Match` names another version, or `If-None-Match` the current one, as `*` does. */
const checkPrecondition = (write: Write, state: SessionState | null): void => {
  const { headers } = write.call;
  const etag = etagAt(write, state);
  const isStale = !ifMatch(headers.get("if-match"), etag);
  if (!isStale && ifNoneMatch(headers.get("if-none-match"), etag)) return;
  const detail = isStale
    ? `If-Match does not match the current ETag, ${etag}.`
    : `If-None-Match matches the current ETag, ${etag}.`;
  throw new AppError("stale_etag", detail, { headers: { etag } });
};

const checkSchema = (info: ResourceInfo, result: MutationResult): void => {
  const problems = validate(info, result);
  if (problems.length > 0)
    throw new AppError(
      "validation_failed",
      `The body does not match the schema of ${info.name}. ${describeProblems(problems, problems.length)}`,
      { problems },
    );
};

const isList = (result: MutationResult): result is readonly JsonObject[] => Array.isArray(result);

const locationOf = ({ apiUrl, info }: Target, result: MutationResult): string => {
  const collection = `${apiUrl}/${encodeURIComponent(info.name)}`;
  if (isList(result)) return collection;
  const { id } = result;
  return `${collection}/${typeof id === "string" ? encodeURIComponent(id) : JSON.stringify(id)}`;
};

const wantsMinimal = (prefer: string | null): boolean =>
  /(?:^|[,;])\s*return\s*=\s*"?minimal"?\s*(?:$|[,;])/i.test(prefer ?? "");

/** A mutation applied to the current records. */
interface Applied {
  readonly result: MutationResult;
  readonly table: Table;
}

const applyTo = (write: Write, body: RequestBody, session: OpenSession | null, deps: MockDeps): Applied => {
  const { mutation, call, target, parsed } = write;
  const { resource, simulation } = parsed.query;
  const source = openSource(deps.catalog, parsed.query, target, session);
  requireRecord(target, source);
  for (const id of mutation.method === "PATCH" ? (call.ids ?? []) : [])
    requireRecord(targetOf({ ...call, id: String(id) }, deps), source);
  checkPrecondition(write, session?.state ?? null);
  const table = source.tables(resource);
  const result = mutation.apply(body, table, target);
  if (session !== null && mutation === CREATE)
    requireFreeIds(body.value, table, target.info.ids, call.ids ?? []);
  if (simulation.validate && mutation.hasBody) checkSchema(target.info, result);
  return { result, table };
};

/** The response to a mutation; `more` holds the headers that depend on whether it is stored. */
const respond = (
  { mutation, call, target, parsed }: Write,
  result: MutationResult,
  notices: readonly string[],
  more: Readonly<Record<string, string>>,
): MockResponse => {
  if (call.logged !== null && !isList(result)) call.logged.recordId = result["id"] as string | number;
  const headers = {
    ...queryHeaders({ notices: [...parsed.notices, ...notices] }, target.version),
    "cache-control": "no-store",
    ...more,
  };
  if (wantsMinimal(call.headers.get("prefer")))
    return {
      parsed,
      status: 204,
      headers: { ...headers, "preference-applied": "return=minimal" },
      body: null,
    };
  const shown = isList(result) ? result : shownRecord(target.info, result);
  return {
    parsed,
    status: mutation.status,
    headers: { ...headers, "content-type": "application/json" },
    ...(call.asValues ? { body: null, value: shown } : { body: JSON.stringify(shown) }),
  };
};

/** Responds to a mutation without storing it. */
const answer = (write: Write, body: RequestBody, deps: MockDeps): MockResponse => {
  const { result } = applyTo(write, body, null, deps);
  return respond(write, result, [...body.notices, ...resultNotices(body, result)], {
    "x-mock-persisted": "false",
    ...(write.mutation === CREATE ? { location: locationOf(write.target, result) } : {}),
  });
};

/** A query without what happens to its request on the way. */
const withoutSimulation = (query: Query): Query => ({
  ...query,
  rival: null,
  simulation: NO_SIMULATION,
  apiKey: null,
});

/** The URL of a created record, which exists only in the session. */
const sessionLocationOf = ({ target, parsed }: Write, result: MutationResult): string => {
  const { ids } = target.info;
  const id = isList(result) ? null : ids.parse(result["id"]);
  return target.apiUrl + printUrl({ ...withoutSimulation(parsed.query), id }, { ids });
};

/** Stores a mutation in its session. */
const answerInSession = async (
  write: Write,
  name: string,
  body: RequestBody,
  deps: MockDeps,
): Promise<MockResponse> => {
  const { mutation, target, parsed } = write;
  const { ids } = target.info;
  // A retry is the same request, though the failure before it was simulated.
  const url = printUrl({ ...withoutSimulation(parsed.query), session: null, log: null }, { ids });
  const repeatable = repeatableOf(write.call.headers, mutation.method, url, body);
  const decide = (state: SessionState) => {
    const session: OpenSession = { name, state };
    const earlier = repeatable === null ? undefined : earlierResult(state, repeatable);
    if (earlier !== undefined)
      return {
        table: { ...parsed.query, count: parsed.query.count ?? target.info.count },
        writes: [],
        result: { result: earlier, notices: resultNotices(body, earlier) },
      };
    const { result, table } = applyTo(write, body, session, deps);
    return {
      table,
      writes: mutation.writes(result, ids),
      result: { result, notices: [...resultNotices(body, result), ...sessionNotices(session, deps)] },
      repeated: repeatable === null ? undefined : { ...repeatable, text: JSON.stringify(result) },
    };
  };
  const sessions = requireSessions(deps.sessions);
  const { state, result: written } = await sessions.write(name, decide, write.call.client());
  const { result, notices } = written;
  return respond(write, result, [...body.notices, ...notices], {
    "x-mock-persisted": "true",
    ...(mutation === CREATE ? { location: sessionLocationOf(write, result) } : {}),
    ...(!mutation.hasBody || isList(result) ? {} : { etag: etagAt(write, state, ids.parse(result["id"])) }),
  });
};

const writing =
  (mutation: Mutation) =>
  async (call: Call, deps: MockDeps): Promise<MockResponse> => {
    const { logged } = call;
    const write = parseWrite(mutation, call, deps);
    const { parsed } = write;
    const { session } = parsed;
    // Simulated errors come before errors in the body.
    const deliver = await simulate(parsed, call, deps);
    const body = await readBody(write);
    await loadFor(parsed.query, deps.catalog);
    if (session === null) return deliver(answer(write, body, deps));
    // Right before the write: another request might write to the session while the body is read.
    await resetSession(session, deps.sessions, logged);
    return deliver(await answerInSession(write, session.name, body, deps));
  };

export const createRecord = writing(CREATE);
export const replaceRecord = writing(REPLACE);
export const updateRecord = writing(UPDATE);
export const deleteRecord = writing(DELETE);
