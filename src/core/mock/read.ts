import { searchOf } from "../http/url.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import {
  contentRange,
  linkHeader,
  MEDIA_TYPES,
  parse,
  type Parsed,
  plan as planQuery,
  type Plan,
  select,
  type Selection,
  type Source,
  sourceOf,
  pageRangeOf,
  write,
} from "../query/index.ts";
import { formatOf } from "./accept.ts";
import { begin, type Begun, bodyOf } from "./body.ts";
import { noneMatch } from "../http/entity-tags.ts";
import { cacheHeaders, noticeHeader, queryHeaders, VARY } from "./headers.ts";
import {
  openSession,
  type OpenSession,
  resetSession,
  sessionHeader,
  sessionNotices,
  tagOf,
} from "./session/open-session.ts";
import { sessionSource } from "./session/session-source.ts";
import { simulate } from "./simulate.ts";
import { peerRecord, requireRecord, type Target, targetOf } from "./target.ts";
import type { MockDeps, MockRequest, MockResponse, RoutedRequest, SelectionCache } from "./types.ts";

/** The parsed input of a GET. */
interface Read {
  readonly request: MockRequest;
  readonly target: Target;
  readonly parsed: Parsed;
}

const parseRead = (routed: RoutedRequest, deps: MockDeps): Read => {
  const { request } = routed;
  const target = targetOf(routed, deps);
  const { info, id } = target;
  const search = searchOf(request.url);
  const elsewhere = id === 0 ? peerRecord(target, search, deps.catalog) : undefined;
  if (elsewhere !== undefined) throw elsewhere;
  const scope = id === null ? "collection" : "record";
  const accepted = formatOf(request.headers.get("accept"));
  const session = sessionHeader(request);
  return { request, target, parsed: parse(search, { info, scope, id, accepted, session }) };
};

/** The ids that answer a plan: cached by another page of the same result, or found now. */
function* selectionOf(
  plan: Plan,
  source: Source,
  version: string,
  selections: SelectionCache,
): Generator<void, Selection> {
  if (plan.query.id !== null) return { total: 1, ids: null };
  // A search may find texts that hold the origin, such as image URLs.
  const key = `${source.origin} ${plan.resultKey} ${version}`;
  const known = selections.get(key);
  if (known !== undefined) return known;
  const selection = yield* select(plan, source.tables(plan.query.resource));
  if (selection.ids !== null) selections.set(key, selection);
  return selection;
}

interface Made extends Begun {
  readonly selection: Selection;
}

/** Finds the rows and makes the beginning of the body: one job, so that it is queued at most once. */
function* make(
  plan: Plan,
  source: Source,
  version: string,
  { selections, maxTextLength }: MockDeps,
): Generator<void, Made> {
  const selection = yield* selectionOf(plan, source, version, selections);
  return { selection, ...(yield* begin(write(plan, selection, source), maxTextLength)) };
}

const pageHeaders = (parsed: Parsed, total: number, origin: string): Record<string, string> => {
  const { query, dialect } = parsed;
  if (query.id !== null) return {};
  const range = pageRangeOf(query.paging, query.limit, total);
  const { link, notice } = linkHeader(query, range, origin, dialect);
  const notices = notice === undefined ? parsed.notices : [...parsed.notices, notice];
  return {
    "x-total-count": String(total),
    ...(link === undefined ? {} : { link }),
    ...noticeHeader({ notices }),
    ...(parsed.contentRange ? { "content-range": contentRange(query.resource, range) } : {}),
  };
};

const answer = (
  { request, target, parsed }: Read,
  session: OpenSession | null,
  deps: MockDeps,
): MaybePromise<MockResponse> => {
  const { query } = parsed;
  const { origin, info } = target;
  const { signal } = request;
  const { resource, seed, count, at } = query;
  const virtual = sourceOf(deps.catalog, { seed, count, origin }, { resource, event: at });
  const source = session === null ? virtual : sessionSource(virtual, query, session);
  requireRecord(target, source);
  const plan = planQuery(info, query, deps.maxScan);
  const state = session?.state ?? null;
  const isOnce = parsed.simulated || parsed.session?.reset === true;
  const etag = isOnce ? undefined : tagOf(query, target, state);
  const headers = {
    ...cacheHeaders(etag, state !== null),
    vary: VARY,
    ...queryHeaders(parsed, target.version),
  };
  const notModified = etag !== undefined && state === null && query.apiKey === null ? headers : null;
  // The tag needs no data, so neither does a 304.
  if (etag !== undefined && !noneMatch(request.headers.get("if-none-match"), etag))
    return { status: 304, headers, body: null, parsed, found: null, notModified };
  const lane = plan.isScan ? "scan" : "page";
  return andThen(
    deps.run(make(plan, source, state?.version ?? "", deps), signal, lane),
    ({ selection, ...begun }) => ({
      status: 200,
      headers: {
        "content-type": MEDIA_TYPES[query.format],
        ...headers,
        ...pageHeaders(parsed, selection.total, origin),
      },
      body: bodyOf(begun, deps, signal),
      parsed,
      found: { plan, selection, source },
      notModified,
    }),
  );
};

const answerInSession = (read: Read, deps: MockDeps): MaybePromise<MockResponse> => {
  const { parsed } = read;
  if (parsed.session === null) return answer(read, null, deps);
  return andThen(resetSession(parsed, deps.sessions), () =>
    andThen(openSession(parsed, deps.sessions), (session) =>
      answer(
        { ...read, parsed: { ...parsed, notices: [...parsed.notices, ...sessionNotices(session)] } },
        session,
        deps,
      ),
    ),
  );
};

/** GET of a collection or of one record; synchronous where that is quick. */
export const readProcedure = {
  input: parseRead,
  handler: (read: Read, deps: MockDeps): MaybePromise<MockResponse> =>
    read.parsed.simulated
      ? andThen(simulate(read.parsed, read.request, deps), () => answerInSession(read, deps))
      : answerInSession(read, deps),
};
