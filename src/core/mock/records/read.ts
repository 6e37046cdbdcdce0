import {
  type Cancelled,
  contentRange,
  groupResult,
  linkHeader,
  loadFor,
  MEDIA_TYPES,
  NO_SIMULATION,
  NOT_CANCELLED,
  openWriter,
  type OrderCache,
  parse,
  type Parsed,
  plan as planQuery,
  type Plan,
  type Query,
  recordSizeOf,
  select,
  type Selection,
  type Source,
  pageRangeOf,
  resultKeyOf,
  searchWith,
} from "../../query/index.ts";
import {
  CACHEABLE,
  cacheHeaders,
  formatOf,
  headerNotices,
  NO_STORE,
  noticeHeader,
  PRIVATE,
  queryHeaders,
  VARY,
} from "../headers.ts";
import { streamOf } from "../response/body.ts";
import { ifNoneMatch } from "../../http/headers.ts";
import {
  openSession,
  type OpenSession,
  openSource,
  sessionEtag,
  sessionNotices,
} from "../session/open-session.ts";
import { logInfoOf } from "../log/info.ts";
import { logSource, readLog } from "../log/open-log.ts";
import type { KeptLog } from "../log/session-log.ts";
import type { SessionState } from "../session/state.ts";
import { isLong } from "./is-long.ts";
import { simulate } from "../request/simulate.ts";
import { NO_CALL, requireRecord, type Target, targetOf } from "../call.ts";
import type { Body, Call, MockDeps, MockResponse, ReadRows, RemoteRead, SelectionCache } from "../types.ts";

const isLog = (query: Call["query"]): boolean =>
  query.some(([name, value]) => name === "__log" && (value === "true" || value === "all"));

/** The parsed input of a GET. */
interface Read {
  readonly call: Call;
  readonly target: Target;
  readonly parsed: Parsed;
  /** Whether its headers got a notice, which others do not get. */
  readonly hasHeaderNotices: boolean;
}

const parseRead = (target: Target, call: Call, deps: Pick<MockDeps, "catalog">): Read => {
  const { query, headers, session } = call;
  const { info, id } = target;
  const parsed = parse(query, {
    info: isLog(query) ? logInfoOf(info) : info,
    kind: id === null ? "collection" : "record",
    id,
    accepted: formatOf(headers.get("accept")),
    session,
    now: deps.catalog.now,
    changing: deps.catalog.changing ?? deps.catalog.names,
  });
  const notices = headerNotices(headers);
  return {
    call,
    target,
    parsed: notices.length === 0 ? parsed : { ...parsed, notices: [...parsed.notices, ...notices] },
    hasHeaderNotices: notices.length > 0,
  };
};

/** A read that is decided, before any data is generated. */
interface PlannedRead {
  readonly plan: Plan;
  readonly source: Source;
  readonly session: OpenSession | null;
}

/** The selection of a plan, cached for the other pages of the same result. */
const selectionOf = (
  { plan, source, session }: PlannedRead,
  selections: SelectionCache | null,
  cancelled: Cancelled,
): Selection => {
  const { query } = plan;
  const { tables } = source;
  if (plan.findsAll || selections === null) return select(plan, tables, cancelled);
  // The origin belongs to the key because a search may match image URLs.
  const keyOf = (some: Query): string =>
    `${source.origin} ${resultKeyOf(some)} ${session?.state.version ?? ""}`;
  const key = keyOf(query);
  const known = selections.get(key);
  if (known !== undefined) return known;
  const unfiltered = keyOf({ ...query, filters: [], where: null, search: [] });
  const order: OrderCache = {
    get: () => selections.get(unfiltered)?.ids ?? undefined,
    set: (ids) => selections.set(unfiltered, { total: ids.length, ids }),
  };
  // The ids of records that a session has written to are not consecutive.
  const isWritten = tables(query.resource).written !== undefined;
  const selection = select(plan, tables, cancelled, isWritten ? null : order);
  selections.set(key, selection);
  return selection;
};

const planRead = (
  { target, parsed: { query } }: Read,
  session: OpenSession | null,
  deps: MockDeps,
): PlannedRead => {
  const source = openSource(deps.catalog, query, target, session);
  requireRecord(target, source);
  return {
    plan: planQuery(target.info, query, deps.maxScan, recordSizeOf(deps.catalog, query.resource)),
    source,
    session,
  };
};

/** Rows that only their dataset decides: no log, no event, and none with others that a session may have written. */
const keptRowsOf = ({ plan: { query }, source, session }: PlannedRead, { rows }: MockDeps) => {
  const isOfSession = session !== null && query.expand.length + query.embed.length > 0;
  return rows === null || isOfSession || query.log !== null || query.at > 0 || query.group !== null
    ? null
    : rows.open(query, source.origin);
};

const findRows = (planned: PlannedRead, deps: MockDeps, cancelled: Cancelled = NOT_CANCELLED): ReadRows => {
  const { plan, source } = planned;
  const { group } = plan.query;
  const records = { plan, selection: selectionOf(planned, deps.selections, cancelled), source };
  const found = group === null ? records : groupResult(records, group);
  const rows = keptRowsOf(planned, deps);
  return { ...found, writer: openWriter(found.plan, found.selection, found.source, { cancelled, rows }) };
};

const planLog = ({ target, parsed: { query } }: Read, log: KeptLog, deps: MockDeps): PlannedRead => {
  const source = logSource(log, query, target);
  const plan = planQuery(logInfoOf(target.info), { ...query, count: source.count }, deps.maxScan);
  return { plan, source, session: null };
};

/** Makes a read that another thread has parsed and planned. */
export const readRemotely = async (
  { accept, session, log, ...remote }: RemoteRead,
  deps: MockDeps,
  cancelled: Cancelled,
): Promise<ReadRows> => {
  const headers = { get: (name: string) => (name === "accept" ? accept : null) };
  const call = { ...NO_CALL, ...remote, headers, session: log?.session ?? null };
  const read = parseRead(targetOf(call, deps), call, deps);
  await loadFor(read.parsed.query, deps.catalog);
  // The log changes all the time, so its selections are not cached.
  return log === null
    ? findRows(planRead(read, session, deps), deps, cancelled)
    : findRows(planLog(read, log, deps), { ...deps, selections: null }, cancelled);
};

const pageHeaders = (parsed: Parsed, total: number, apiUrl: string): Record<string, string> => {
  const { query, pagingNames } = parsed;
  if (query.id !== null) return {};
  const range = pageRangeOf(query.paging, query.limit, total);
  const { link, notice } = linkHeader(query, range, apiUrl, pagingNames);
  return {
    "x-total-count": String(total),
    ...(link === undefined ? {} : { link }),
    ...(notice === undefined ? {} : noticeHeader({ notices: [...parsed.notices, notice] })),
    ...(parsed.contentRange ? { "content-range": contentRange(query.resource, range) } : {}),
  };
};

/** The headers of a read that need no data. */
const readHeaders = ({ target, parsed, hasHeaderNotices }: Read, state: SessionState | null) => {
  const { query } = parsed;
  const hasEtag = query.log === null && parsed.session?.reset !== true;
  // That of the same answer without a simulation, which a write compares with its If-Match.
  const plain = parsed.simulated ? { ...query, simulation: NO_SIMULATION } : query;
  const etag = hasEtag ? sessionEtag(plain, target, state) : undefined;
  const headers = {
    ...cacheHeaders(etag, parsed.simulated ? NO_STORE : state === null ? CACHEABLE : PRIVATE),
    vary: VARY,
    ...queryHeaders(parsed, target.version),
  };
  const isForAll = state === null && query.apiKey === null && !hasHeaderNotices;
  const isCacheable = etag !== undefined && !parsed.simulated;
  const notModified = isCacheable && isForAll ? headers : undefined;
  return { etag: isCacheable ? etag : undefined, headers, notModified };
};

/** What a read found. */
interface Result extends Pick<MockResponse, "found" | "value"> {
  readonly total: number;
  readonly body: Body | null;
}

const readElsewhere = async (
  { call: { resource, id, query, origin, headers, client, signal } }: Read,
  { session = null, log = null }: Partial<Pick<RemoteRead, "session" | "log">>,
  offload: NonNullable<MockDeps["offload"]>,
): Promise<Result> => {
  const remote = { resource, id, query, origin, accept: headers.get("accept"), session, log };
  const { total, body } = await offload(remote, client(), signal);
  return { total, body };
};

const result = async (read: Read, planned: PlannedRead, deps: MockDeps): Promise<Result> => {
  const { session } = planned;
  const { offload, maxTextLength } = deps;
  if (offload !== null && isLong(planned, deps.catalog)) return readElsewhere(read, { session }, offload);
  const { writer, ...found } = findRows(planned, deps);
  const { query } = read.parsed;
  if (read.call.asValues && query.format === "json" && query.envelope === null) {
    const rows = writer.rows();
    return { total: found.selection.total, body: null, value: query.id === null ? rows : rows[0], found };
  }
  const text = writer.write(maxTextLength);
  if (offload !== null && !writer.isDone) return readElsewhere(read, { session }, offload);
  const { total } = found.selection;
  if (writer.isDone) return { total, body: text, found };
  return { total, body: streamOf(text, writer), found };
};

const answer = async (
  read: Read,
  session: OpenSession | null,
  rows: () => Promise<Result>,
): Promise<MockResponse> => {
  const { call, target, parsed } = read;
  const { etag, headers, notModified } = readHeaders(read, session?.state ?? null);
  const common = { parsed, notModified };
  if (etag !== undefined && !ifNoneMatch(call.headers.get("if-none-match"), etag))
    return { ...common, status: 304, headers, body: null };
  const { total, ...rest } = await rows();
  return {
    ...common,
    ...rest,
    status: 200,
    headers: {
      "content-type": MEDIA_TYPES[parsed.query.format],
      ...headers,
      ...pageHeaders(parsed, total, target.apiUrl),
    },
  };
};

const answerRecords = (read: Read, session: OpenSession | null, deps: MockDeps): Promise<MockResponse> => {
  const planned = planRead(read, session, deps);
  return answer(read, session, () => result(read, planned, deps));
};

/** The entries of a longer log, in characters, are parsed in another thread. */
const MAX_LOG_HERE = 16_384;

/** The requests of a session, as a list. */
const answerLog = async (read: Read, session: OpenSession, deps: MockDeps): Promise<MockResponse> => {
  const log = await readLog(session.name, deps);
  const { offload } = deps;
  const isLong = log.entries.reduce((length, { length: more }) => length + more, 0) > MAX_LOG_HERE;
  const here = { ...deps, offload: null, selections: null };
  return answer(read, session, () =>
    offload !== null && isLong
      ? readElsewhere(read, { log }, offload)
      : result(read, planLog(read, log, deps), here),
  );
};

/** GET of a collection or a record. */
export const readRecords = async (call: Call, deps: MockDeps): Promise<MockResponse> => {
  const target = targetOf(call, deps);
  if (target.id === 0) {
    const { otherApiPathError } = await import("../request/path-errors.ts");
    const hint = otherApiPathError(target, searchWith(call.query), deps);
    if (hint !== undefined) throw hint;
  }
  const read = parseRead(target, call, deps);
  const { parsed } = read;
  const deliver = await simulate(parsed, call, deps);
  await loadFor(parsed.query, deps.catalog);
  if (parsed.session === null) return deliver(await answerRecords(read, null, deps));
  const session = await openSession(parsed.session, deps.sessions, call.logged);
  if (parsed.query.log !== null) return deliver(await answerLog(read, session, deps));
  const notices = [...parsed.notices, ...sessionNotices(session, deps)];
  const noted = { ...read, parsed: { ...parsed, notices } };
  return deliver(await answerRecords(noted, session, deps));
};
