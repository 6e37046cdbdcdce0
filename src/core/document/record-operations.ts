import { LRUCache } from "lru-cache";
import { derive } from "../engine/index.ts";
import { AppError } from "../errors.ts";
import { searchOf } from "../http/url.ts";
import { withBody, withSearch } from "../local/index.ts";
import { createMock, type MockDeps, type MockRequest, type MockResponse } from "../mock/index.ts";
import type { RecordOperation } from "../operations.ts";
import {
  joinSearches,
  pageRangeOf,
  type ParameterName,
  parameterNamed,
  type Row,
  searchWith,
} from "../query/index.ts";
import { isNode } from "../schema/index.ts";
import { recordsIn } from "./bodies.ts";
import { listQueryOf } from "./list-query.ts";
import { ownSearch, sameSession } from "./mock-request.ts";
import { jsonContent, successOf } from "./operation.ts";
import { type Page, wrapPage } from "./page.ts";
import { pageUrl } from "./page-url.ts";
import { NO_PREFERENCE } from "./prefer.ts";
import { createRecordBodies } from "./record-bodies.ts";
import { pathOfRecord, type RecordCall } from "./record-call.ts";
import { isUnknown, nothingFound, withKey } from "./record-errors.ts";
import type { Kind } from "./resource.ts";
import { type Maker, plainResponse, responseOf } from "./respond.ts";
import type { Scope } from "./scope.ts";
import { newRecord, queryRecord, replacedRecord, sentRecord } from "./sent-record.ts";

/** The JSON of a successful response; undefined for any other. */
const jsonOf = ({ headers, status, body }: MockResponse): unknown =>
  status < 300 && typeof body === "string" && headers["content-type"]?.startsWith("application/json") === true
    ? JSON.parse(body)
    : undefined;

const CARRIED = ["etag", "x-mock-persisted", "x-mock-notice", "x-total-count"];

const carried = ({ headers }: MockResponse, notices: readonly string[] = []): Record<string, string> => {
  const own = Object.fromEntries(
    CARRIED.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
  const all = [...(own["x-mock-notice"] === undefined ? [] : [own["x-mock-notice"]]), ...notices];
  return all.length === 0 ? own : { ...own, "x-mock-notice": all.join("; ").slice(0, 2000) };
};

const MAX_CREATED = 100_000;

/** The operations on records of a document: calls of the mock API, in the document's words. */
export const createRecordOperations = (maker: Maker, deps: Partial<MockDeps>) => {
  const { root } = maker;
  const { around, recordOf, bodyOf } = createRecordBodies(maker);
  const own = { ...deps, maxTextLength: Number.MAX_SAFE_INTEGER };
  const mock = createMock(own);
  const { sessions = null } = deps;
  /** For what callers did not ask for: the log of a session has their requests alone. */
  const unlogged = createMock({ ...own, sessions: sessions && derive(sessions, { log: null }) });
  /** The paths of records that were created, also of those that have been deleted since. */
  const created = new LRUCache<string, true>({ max: MAX_CREATED });

  const list = async (call: RecordCall): Promise<MockResponse> => {
    const { request, form, scope, operation } = call;
    const spec = successOf(operation);
    const content = jsonContent(spec);
    const found = content?.schema && recordsIn(root, content.schema);
    const query = listQueryOf(operation, searchOf(request.url), form, found?.most);
    const sent = withSearch(request, joinSearches(query.search, scope.search));
    const response = await mock.call("listRecords", sent, { resource: form.resource.name });
    const rows = jsonOf(response);
    if (!Array.isArray(rows) || response.found === undefined) return response;
    const { paging, limit } = response.found.plan.query;
    const range = pageRangeOf(paging, limit, response.found.selection.total);
    const lastId = (rows.at(-1) as Row | undefined)?.["id"];
    const urlAt = (offset: number | null): string | null =>
      offset === null ? null : pageUrl(request.url, query.paging, offset, range.limit, lastId);
    const isCounted = query.paging?.kind !== "after";
    const lastOffset = Math.max(0, range.total - 1);
    const first = query.paging?.kind === "page" ? query.paging.first : 1;
    const page: Page = {
      ...range,
      first,
      next: urlAt(range.next),
      previous: isCounted ? urlAt(range.prev) : null,
      self: request.url,
      firstUrl: isCounted ? urlAt(0) : null,
      lastUrl: isCounted && range.limit > 0 ? urlAt(lastOffset - (lastOffset % range.limit)) : null,
    };
    if (content?.schema === undefined) return response;
    const records = rows.map((row: unknown) => recordOf(call, row as Row));
    const { wrapping = [] } = found ?? {};
    const outside = wrapping.length === 0 ? undefined : around(call);
    const body = wrapPage(root, content.schema, outside, wrapping, records, page);
    const links = [
      page.next === null ? [] : [`<${page.next}>; rel="next"`],
      page.previous === null ? [] : [`<${page.previous}>; rel="prev"`],
    ].flat();
    const headers = {
      ...carried(response, query.notices),
      ...(links.length === 0 ? {} : { link: links.join(", ") }),
    };
    const whole = responseOf(maker, spec, call, content, body, headers);
    if (links.length > 0) return whole;
    // An example of the document would lead to other pages.
    const { link: _, ...others } = whole.headers;
    return { ...whole, headers: others };
  };

  const finish = (call: RecordCall, response: MockResponse): MockResponse => {
    const row = jsonOf(response);
    if (!isNode(row)) return response;
    const { operation, kind } = call;
    const spec = successOf(operation);
    const record = recordOf(call, row as Row);
    const location = kind === "createRecord" ? pathOfRecord(call, (row as Row)["id"]) : undefined;
    if (location !== undefined) created.set(location, true);
    const headers = {
      ...carried(response),
      ...(location === undefined ? {} : { location: call.origin + location }),
    };
    return responseOf(maker, spec, call, jsonContent(spec), bodyOf(call, record), headers, response.status);
  };

  const create = async (call: RecordCall): Promise<MockResponse> => {
    const { request, form, scope, operation } = call;
    const record = sentRecord(call);
    const search = joinSearches(ownSearch(searchOf(request.url), operation), onlySeed(scope));
    const body =
      record === undefined
        ? (call.body?.value ?? null)
        : newRecord(root, call, form.parse({ ...record, ...scope.inPath }));
    const sent = withBody(withSearch(request, search), body);
    return finish(call, await mock.call("createRecord", sent, { resource: form.resource.name }));
  };

  const one = (call: RecordCall, kind: RecordOperation, sent: MockRequest): Promise<MockResponse> =>
    mock.call(kind, sent, { resource: call.form.resource.name, id: call.id ?? "" });

  const plain = (call: RecordCall): MockRequest =>
    withSearch(
      call.request,
      joinSearches(ownSearch(searchOf(call.request.url), call.operation), onlySeed(call.scope)),
    );

  /** A record as it is before a call. */
  const read = async ({ request, scope, form, id = "" }: RecordCall): Promise<Row> => {
    const sent = sameSession(request, "GET", onlySeed(scope));
    return jsonOf(await unlogged.call("getRecord", sent, { resource: form.resource.name, id })) as Row;
  };

  const replace = async (call: RecordCall): Promise<MockResponse> => {
    const record = sentRecord(call);
    if (record === undefined)
      return one(call, "replaceRecord", withBody(plain(call), call.body?.value ?? null));
    const before = await read(call).catch(nothingFound);
    const parsed = call.form.parse(record);
    const body = before === undefined ? parsed : replacedRecord(root, call, parsed, before);
    return finish(call, await one(call, "replaceRecord", withBody(plain(call), body)));
  };

  const update = async (call: RecordCall): Promise<MockResponse> => {
    const record = Array.isArray(call.body?.value)
      ? undefined
      : (queryRecord(root, call) ?? sentRecord(call));
    const body = record === undefined ? (call.body?.value ?? {}) : call.form.parse(record);
    return finish(call, await one(call, "updateRecord", withBody(plain(call), body)));
  };

  /** DELETE of a list: all its records, or those that its filters find, together. */
  const deleteAll = async (call: RecordCall): Promise<MockResponse> => {
    const { request, form, scope, operation } = call;
    const resource = form.resource.name;
    const query = listQueryOf(operation, searchOf(request.url), form);
    const all = withSearch(request, joinSearches(withoutShape(query.search), scope.search, "_all=true"));
    const response = await mock.call("listRecords", { ...all, method: "GET", body: null }, { resource });
    const rows = jsonOf(response);
    if (!Array.isArray(rows)) return response;
    const deletion = sameSession(request, "DELETE", datasetOf(response));
    const ids = rows.map((row: unknown) => (row as Row)["id"]);
    const deleted = carried(await mock.deleteRecords(deletion, resource, ids));
    const { etag: _, "x-total-count": __, ...read } = carried(response, query.notices);
    const headers = { ...deleted, ...read };
    const spec = successOf(operation);
    const content = jsonContent(spec);
    const isList = content?.schema !== undefined && recordsIn(root, content.schema)?.wrapping.length === 0;
    const body = isList ? rows.map((row: unknown) => recordOf(call, row as Row)) : around(call);
    return responseOf(maker, spec, call, content, body, headers, 204);
  };

  const simple = async (call: RecordCall, kind: "getRecord" | "deleteRecord"): Promise<MockResponse> =>
    finish(call, await one(call, kind, plain(call)));

  /** An action answers its record, with those of its properties that were sent. */
  const act = async (call: RecordCall): Promise<MockResponse> => {
    const { form } = call;
    const sent = Object.entries(sentRecord(call) ?? {}).filter(([name]) => form.schemaOf(name) !== undefined);
    if (sent.length === 0)
      return finish(call, await one(call, "getRecord", { ...plain(call), method: "GET", body: null }));
    const changes = form.parse(Object.fromEntries(sent));
    return finish(call, await one(call, "updateRecord", withBody(plain(call), changes)));
  };

  /** Whether a record was there before. */
  const isGone = (call: RecordCall, { problems: [problem] }: AppError): boolean =>
    created.has(pathOfRecord(call, call.id) ?? call.path) ||
    problem?.message.startsWith("was deleted") === true;

  /** Without a list nobody can know which records there are, so there is one for every key. */
  const orMadeUp = async (
    call: RecordCall,
    read: (call: RecordCall) => Promise<MockResponse>,
  ): Promise<MockResponse> => {
    try {
      return await read(call);
    } catch (error) {
      if (!isUnknown(error) || call.form.resource.list !== undefined || isGone(call, error)) throw error;
      return plainResponse(maker, successOf(call.operation), call, NO_PREFERENCE);
    }
  };

  const BY_KIND: Readonly<Record<Kind, (call: RecordCall) => Promise<MockResponse>>> = {
    listRecords: list,
    getRecord: (call) => orMadeUp(call, (own) => simple(own, "getRecord")),
    createRecord: create,
    replaceRecord: replace,
    updateRecord: update,
    deleteRecord: (call) => simple(call, "deleteRecord"),
    deleteRecords: deleteAll,
    actOnRecord: (call) => orMadeUp(call, act),
  };
  return async (call: RecordCall): Promise<MockResponse> => {
    const { parameter, property } = call.form.resource.key;
    try {
      return await BY_KIND[call.kind](call);
    } catch (error) {
      throw error instanceof AppError ? withKey(error, parameter, property) : error;
    }
  };
};

/** What a list shows, which does not matter where it is deleted. */
const SHAPE: ReadonlySet<string | undefined> = new Set<ParameterName>([
  "fields",
  "_envelope",
  "_expand",
  "_embed",
  "_format",
  "_group",
  "_agg",
  "__log",
]);

const withoutShape = (search: string): string =>
  search
    .split("&")
    .filter((pair) => !SHAPE.has(parameterNamed(pair.split("=", 1)[0] ?? "")))
    .join("&");

/** The dataset that a list was read from, as parameters. */
const datasetOf = ({ parsed }: MockResponse): string => {
  if (parsed === undefined) return "";
  const { seed, count } = parsed.query;
  return searchWith([["seed", seed], ...(count === null ? [] : [["count", String(count)] as const])]);
};

const onlySeed = ({ search }: Scope): string => (search.startsWith("seed=") ? search : "");
