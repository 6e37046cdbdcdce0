import { searchOf } from "../http/url.ts";
import {
  contentRange,
  groupResult,
  linkHeader,
  MEDIA_TYPES,
  openWriter,
  parse,
  type Parsed,
  plan as planQuery,
  type Plan,
  select,
  type Selection,
  type Source,
  pageRangeOf,
  resultKeyOf,
} from "../query/index.ts";
import { formatOf } from "./accept.ts";
import { streamOf } from "./response-body.ts";
import { ifNoneMatch } from "../http/entity-tags.ts";
import { cacheHeaders, noticeHeader, queryHeaders, VARY } from "./headers.ts";
import { openSession, type OpenSession, sessionNotices, sessionEtag } from "./session/open-session.ts";
import { openSource } from "./session/session-source.ts";
import type { SessionState } from "./session/state.ts";
import { sessionOf } from "./request-headers.ts";
import { simulate } from "./simulate.ts";
import { misdirected, requireRecord, type Target, targetOf } from "./target.ts";
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
  const hint = id === 0 ? misdirected(target, search, deps) : undefined;
  if (hint !== undefined) throw hint;
  const scope = id === null ? "collection" : "record";
  const accepted = formatOf(request.headers.get("accept"));
  const session = sessionOf(request, search, deps.session);
  return {
    request,
    target,
    parsed: parse(search, { info, scope, id, accepted, session, now: deps.catalog.now }),
  };
};

/** The selection of a plan, cached for the other pages of the same result. */
const selectionOf = (plan: Plan, source: Source, version: string, selections: SelectionCache): Selection => {
  const { query } = plan;
  const table = source.tables(query.resource);
  if (query.id !== null || plan.findsAll) return select(plan, table);
  // The origin belongs to the key because a search may match image URLs.
  const key = `${source.origin} ${resultKeyOf(query)} ${version}`;
  const known = selections.get(key);
  if (known !== undefined) return known;
  const selection = select(plan, table);
  selections.set(key, selection);
  return selection;
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

/** The headers of a read that need no data. `notModified` is null where the response must not be cached. */
const readHeaders = ({ target, parsed }: Read, state: SessionState | null) => {
  const { query } = parsed;
  const isUncacheable = parsed.simulated || parsed.session?.reset === true;
  const etag = isUncacheable ? undefined : sessionEtag(query, target, state);
  const headers = {
    ...cacheHeaders(etag, state !== null),
    vary: VARY,
    ...queryHeaders(parsed, target.version),
  };
  const notModified = etag !== undefined && state === null && query.apiKey === null ? headers : null;
  return { etag, headers, notModified };
};

const answer = (read: Read, session: OpenSession | null, deps: MockDeps): MockResponse => {
  const { request, target, parsed } = read;
  const { apiUrl, info } = target;
  const source = openSource(deps.catalog, parsed.query, target, session);
  requireRecord(target, source);
  const plan = planQuery(info, parsed.query, deps.maxScan);
  const { etag, headers, notModified } = readHeaders(read, session?.state ?? null);
  if (etag !== undefined && !ifNoneMatch(request.headers.get("if-none-match"), etag))
    return { status: 304, headers, body: null, parsed, found: null, notModified };
  const selected = selectionOf(plan, source, session?.state.version ?? "", deps.selections);
  const { group } = parsed.query;
  const records = { plan, selection: selected, source };
  const found = group === null ? records : groupResult(records, group);
  const writer = openWriter(found.plan, found.selection, found.source);
  const text = writer.write(deps.maxTextLength);
  return {
    status: 200,
    headers: {
      "content-type": MEDIA_TYPES[parsed.query.format],
      ...headers,
      ...pageHeaders(parsed, found.selection.total, apiUrl),
    },
    body: writer.isDone ? text : streamOf(text, writer),
    parsed,
    found,
    notModified,
  };
};

/** GET of a collection or a record. */
export const readProcedure = {
  input: parseRead,
  async handler(read: Read, deps: MockDeps): Promise<MockResponse> {
    const { parsed, request } = read;
    await simulate(parsed, request, deps);
    if (parsed.session === null) return answer(read, null, deps);
    const session = await openSession(parsed.session, deps.sessions);
    const notices = [...parsed.notices, ...sessionNotices(session, deps)];
    return answer({ ...read, parsed: { ...parsed, notices } }, session, deps);
  },
};
