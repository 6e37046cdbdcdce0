import { LRUCache } from "lru-cache";
import { AppError } from "../errors.ts";
import { isJsonType, mediaTypeOf } from "../http/body.ts";
import {
  type Call as MockCall,
  callFor,
  createMock,
  jsonBody,
  type MockDeps,
  type MockResponse,
} from "../mock/index.ts";
import type { RecordOperation } from "../operations.ts";
import {
  DEFAULT_LIMIT,
  pageRangeOf,
  type Pair,
  type ParameterName,
  parameterNamed,
  type Row,
} from "../query/index.ts";
import { isNode } from "../schema/index.ts";
import { recordsIn } from "./bodies.ts";
import { besideNeighbour } from "./list-neighbour.ts";
import { listQueryOf } from "./list-query.ts";
import { jsonContent, successOf } from "./operation.ts";
import { wrapPage } from "./page.ts";
import { pageAt } from "./page-url.ts";
import { NO_PREFERENCE } from "./prefer.ts";
import { createRecordBodies } from "./record-bodies.ts";
import { pathOfRecord, type RecordCall } from "./record-call.ts";
import { isUnknown, nothingFound, withKey } from "./record-errors.ts";
import type { Kind } from "./resource.ts";
import { type Maker, plainResponse, responseOf } from "./respond.ts";
import { newRecord, queryRecord, replacedRecord, sentRecord, touches } from "./sent-record.ts";

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
  const mock = createMock(deps);
  /** The paths of records that were created, also of those that have been deleted since. */
  const created = new LRUCache<string, true>({ max: MAX_CREATED });

  /** An operation on the records of a call. */
  const operate = (
    { routed, form: { resource } }: RecordCall,
    name: RecordOperation,
    call: Partial<MockCall>,
  ): Promise<MockResponse> =>
    mock.call(
      name,
      callFor(routed, { resource: resource.name, headers: asJson(routed), asValues: true, ...call }),
    );

  /** The ids of the records of a query. */
  const idsOf = async (call: RecordCall, query: readonly Pair[]): Promise<unknown[]> => {
    const own = { query: [...query, ...call.scope.query], logged: null };
    const { value } = await operate(call, "listRecords", own);
    return Array.isArray(value) ? value.map((row: unknown) => (row as Row)["id"]) : [];
  };

  const list = async (call: RecordCall): Promise<MockResponse> => {
    const { routed, form, scope, operation } = call;
    const { url } = routed.request;
    const spec = successOf(operation);
    const content = jsonContent(spec);
    const found = content?.schema && recordsIn(root, content.schema);
    const query = await besideNeighbour(
      listQueryOf(operation, routed.query, form, found?.most),
      DEFAULT_LIMIT,
      (own) => idsOf(call, own),
    );
    const response = await operate(call, "listRecords", { query: [...query.query, ...scope.query] });
    const rows = response.value;
    if (!Array.isArray(rows) || response.found === undefined || isLog(response)) return asText(response);
    const { paging, limit } = response.found.plan.query;
    const range = pageRangeOf(paging, limit, response.found.selection.total);
    const page = pageAt(url, query.paging, range, rows as readonly Row[]);
    if (content?.schema === undefined) return asText(response);
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
    const row = response.value;
    if (!isNode(row)) return asText(response);
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

  /** An operation on the record that a call names, or on a new one, and its response. */
  const one = async (call: RecordCall, name: RecordOperation, body?: unknown): Promise<MockResponse> => {
    const { scope, id = "" } = call;
    const own = {
      query: [...ownPairs(call), ...scope.seed],
      ...(name === "createRecord" ? {} : { id }),
      ...(body === undefined ? {} : { body: jsonBody(body, patchType(call)) }),
    };
    return finish(call, await operate(call, name, own));
  };

  const create = (call: RecordCall): Promise<MockResponse> => {
    const { form, scope } = call;
    const record = sentRecord(call);
    const body =
      record === undefined
        ? (call.body?.value ?? null)
        : newRecord(root, call, form.parse({ ...record, ...scope.inPath }));
    return one(call, "createRecord", body);
  };

  /** A record as it is before a call; undefined for none. */
  const before = async (call: RecordCall): Promise<Row | undefined> => {
    const { scope, id = "" } = call;
    const own = { id, query: [...sessionPairs(call), ...scope.seed], headers: NO_HEADERS, logged: null };
    const { value } = (await operate(call, "getRecord", own).catch(nothingFound)) ?? {};
    return value as Row | undefined;
  };

  const replace = async (call: RecordCall): Promise<MockResponse> => {
    const sent = sentRecord(call);
    if (sent === undefined) return one(call, "replaceRecord", call.body?.value ?? null);
    const parsed = call.form.parse(sent);
    const known = await before(call);
    const body = known === undefined ? parsed : replacedRecord(root, call, parsed, known);
    return one(call, "replaceRecord", body);
  };

  /** What a change of a record writes. */
  const changed = (call: RecordCall, sent: Row): Row => {
    const parsed = call.form.parse(sent);
    return { ...parsed, ...touches(root, call, parsed) };
  };

  const update = (call: RecordCall): Promise<MockResponse> => {
    const sent = Array.isArray(call.body?.value) ? undefined : (queryRecord(root, call) ?? sentRecord(call));
    return one(call, "updateRecord", sent === undefined ? (call.body?.value ?? {}) : changed(call, sent));
  };

  /** DELETE of a list: all its records, or those that its filters find, together. */
  const deleteAll = async (call: RecordCall): Promise<MockResponse> => {
    const { routed, form, scope, operation } = call;
    const query = listQueryOf(operation, routed.query, form);
    const whole: Pair[] = [...query.query.filter(isSelecting), ...scope.query, ["_all", "true"]];
    const response = await operate(call, "listRecords", { query: whole });
    const rows = response.value;
    if (!Array.isArray(rows)) return asText(response);
    const ids = rows.map((row: unknown) => (row as Row)["id"]);
    const deletion = await operate(call, "deleteRecord", {
      ids,
      query: [...sessionPairs(call), ...datasetOf(response)],
      headers: NO_HEADERS,
      logged: null,
    });
    const { etag: _, "x-total-count": __, ...read } = carried(response, query.notices);
    const headers = { ...carried(deletion), ...read };
    const spec = successOf(operation);
    const content = jsonContent(spec);
    const isList = content?.schema !== undefined && recordsIn(root, content.schema)?.wrapping.length === 0;
    const body = isList ? rows.map((row: unknown) => recordOf(call, row as Row)) : around(call);
    return responseOf(maker, spec, call, content, body, headers, 204);
  };

  /** An action answers its record, with those of its properties that were sent. */
  const act = (call: RecordCall): Promise<MockResponse> => {
    const { form } = call;
    const sent = Object.entries(sentRecord(call) ?? {}).filter(([name]) => form.schemaOf(name) !== undefined);
    return sent.length === 0
      ? one(call, "getRecord")
      : one(call, "updateRecord", changed(call, Object.fromEntries(sent)));
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
    getRecord: (call) => orMadeUp(call, (own) => one(own, "getRecord")),
    createRecord: create,
    replaceRecord: replace,
    updateRecord: update,
    deleteRecord: (call) => one(call, "deleteRecord"),
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

const isSelecting = ([name]: Pair): boolean => !SHAPE.has(parameterNamed(name));

/** The dataset that a list was read from, as parameters. */
const datasetOf = ({ parsed }: MockResponse): Pair[] => {
  if (parsed === undefined) return [];
  const { seed, count } = parsed.query;
  return [["seed", seed], ...(count === null ? [] : [["count", String(count)] as const])];
};

/** Parameters of a record or a write that are ours: those of its document do nothing here. */
const ownPairs = ({ routed, operation: { queryParameters: declared } }: RecordCall): Pair[] =>
  routed.query.filter(
    ([name]) => !declared.has(name) && (name.startsWith("_") || parameterNamed(name) !== undefined),
  );

/** The session that the query names. */
const sessionPairs = ({ routed }: RecordCall): Pair[] =>
  routed.query.filter(([name]) => name === "__session").slice(0, 1);

const NO_HEADERS: MockCall["headers"] = { get: () => null };

/** Lists and records are JSON unless `_format` says otherwise. */
const asJson = ({ request: { headers } }: RecordCall["routed"]): MockCall["headers"] => ({
  get: (name) => (name === "accept" ? null : headers.get(name)),
});

/** A form has become JSON; the types of patches have a meaning of their own. */
const patchType = ({ routed: { request } }: RecordCall): string => {
  const type = request.headers.get("content-type");
  return isJsonType(type) ? mediaTypeOf(type) : "application/json";
};

/** Whether a response has the requests of a session instead of records. */
export const isLog = ({ parsed }: MockResponse): boolean =>
  parsed?.query.log !== undefined && parsed.query.log !== null;

/** A response as it is, where no document says more. */
const asText = ({ value, ...response }: MockResponse): MockResponse =>
  value === undefined ? response : { ...response, body: JSON.stringify(value) };
