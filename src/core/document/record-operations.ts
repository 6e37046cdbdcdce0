import { LRUCache } from "lru-cache";
import type { Json } from "../engine/index.ts";
import { AppError } from "../errors.ts";
import type { JsonBody } from "../http/body.ts";
import { searchOf } from "../http/url.ts";
import { withSearch } from "../local/index.ts";
import type { Mock, MockRequest, MockResponse } from "../mock/index.ts";
import { hashHex, pageRangeOf, pairsOf, parameterNamed, parseExactly, type Row } from "../query/index.ts";
import { isNode } from "../schema/index.ts";
import { listQueryOf, type ListQuery } from "./list-query.ts";
import { isJson, jsonContent, type Operation, successOf } from "./operation.ts";
import { cursorAt, type Page, wrap, wrapPage } from "./page.ts";
import { NO_PREFERENCE } from "./prefer.ts";
import type { RecordForm } from "./records.ts";
import { formatOf, type Kind, recordIn, resolved, subjectOf, type Wrapping } from "./resource.ts";
import { type Call, type Maker, plainResponse, responseOf } from "./respond.ts";
import type { Scope } from "./scope.ts";

/** A call of an operation on records. */
export interface RecordCall extends Call {
  readonly request: MockRequest;
  readonly kind: Kind;
  readonly form: RecordForm;
  readonly scope: Scope;
  /** The key in the path; undefined for a list. */
  readonly id: string | undefined;
  readonly body: JsonBody | null;
  /** The path as it was requested, without a trailing slash. */
  readonly path: string;
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join("&");

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

/** The URL of another page, in the document's own parameters. */
const pageUrl = (url: string, paging: ListQuery["paging"], offset: number, limit: number): string | null => {
  if (paging === null || limit === 0) return null;
  const number = Math.floor(offset / limit) + paging.first;
  const value = { page: String(number), offset: String(offset), cursor: cursorAt(offset) }[paging.kind];
  const [start = "", search = ""] = url.split("?", 2);
  const rest = search
    .split("&")
    .filter((pair) => pair !== "" && pair.split("=", 1)[0] !== encodeURIComponent(paging.name));
  return `${start}?${[...rest, `${encodeURIComponent(paging.name)}=${value}`].join("&")}`;
};

/** Parameters of a record or a write that are ours: those of its document do nothing here. */
const ownSearch = (search: string, operation: Operation): string => {
  const declared = new Set(operation.parameters.filter((one) => one.in === "query").map(({ name }) => name));
  return pairsOf(search)
    .filter(([name]) => !declared.has(name) && (name.startsWith("_") || parameterNamed(name) !== undefined))
    .map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`)
    .join("&");
};

/** The path of a record of a list. */
const itemPath = (list: string, id: unknown): string => {
  const format = formatOf(list);
  return `${list.slice(0, list.length - format.length)}/${encodeURIComponent(String(id))}${format}`;
};

const MAX_CREATED = 100_000;

const encoder = new TextEncoder();

const withBody = (request: MockRequest, body: unknown): MockRequest => ({
  ...request,
  headers: {
    get(name) {
      const value = request.headers.get(name);
      if (/^content-length$/i.test(name)) return null;
      // A form has become JSON; the types of patches have a meaning of their own.
      return /^content-type$/i.test(name) && !isJson(value ?? "") ? "application/json" : value;
    },
    keys: () => request.headers.keys?.() ?? [],
  },
  body: encoder.encode(JSON.stringify(body)),
});

/** The operations on records of a document: calls of the mock API, in the document's words. */
export const createRecordOperations = (maker: Maker, mock: Mock) => {
  const { root, values } = maker;
  /** The paths of records that were created, also of those that have been deleted since. */
  const created = new LRUCache<string, true>({ max: MAX_CREATED });

  const around = (call: RecordCall): Json | undefined => {
    const schema = jsonContent(successOf(call.operation))?.schema;
    return schema === undefined ? undefined : values.valueOf(schema, call.key, call.origin);
  };

  const list = async (call: RecordCall): Promise<MockResponse> => {
    const { request, form, scope, operation } = call;
    const query = listQueryOf(operation, searchOf(request.url), form);
    const sent = withSearch(request, joined(query.search, scope.search));
    const response = await mock.call("listRecords", sent, { resource: form.resource.name });
    const rows = jsonOf(response);
    if (!Array.isArray(rows) || response.found === null) return response;
    const { paging, limit } = response.found.plan.query;
    const range = pageRangeOf(paging, limit, response.found.selection.total);
    const urlAt = (offset: number | null): string | null =>
      offset === null ? null : pageUrl(request.url, query.paging, offset, range.limit);
    const page: Page = { ...range, next: urlAt(range.next), previous: urlAt(range.prev) };
    const spec = successOf(operation);
    const content = jsonContent(spec);
    if (content?.schema === undefined) return response;
    const records = rows.map((row: unknown) => ({ ...form.print(row as Row), ...scope.inPath }));
    const { listWrapping } = form.resource;
    const outside = listWrapping.length === 0 ? undefined : around(call);
    const body = wrapPage(root, content.schema, outside, listWrapping, records, page);
    const links = [
      page.next === null ? [] : [`<${page.next}>; rel="next"`],
      page.previous === null ? [] : [`<${page.previous}>; rel="prev"`],
    ].flat();
    const headers = {
      ...carried(response, query.notices),
      ...(links.length === 0 ? {} : { link: links.join(", ") }),
    };
    return responseOf(maker, spec, call, content, body, headers);
  };

  /** A record as the body of an operation: as it is, within the document's object, or what both have in common. */
  const bodyOf = (call: RecordCall, record: Row): Json | undefined => {
    const { operation, form } = call;
    const content = jsonContent(successOf(operation));
    if (content?.schema === undefined) return record;
    if (call.kind === "getRecord")
      return wrap(
        form.resource.itemWrapping.length === 0 ? undefined : around(call),
        form.resource.itemWrapping,
        record,
      );
    const found = recordIn(root, content.schema, subjectOf(operation.path));
    const properties = found === undefined ? undefined : resolved(root, found.record)?.node["properties"];
    const names = Object.keys(isNode(properties) ? properties : {});
    const shared = names.filter((name) => Object.hasOwn(record, name));
    if (found !== undefined && (names.length === 0 || shared.length * 2 >= names.length))
      return wrap(found.wrapping.length === 0 ? undefined : around(call), found.wrapping, record);
    const own = around(call);
    if (!isNode(own)) return own;
    const fields = shared.flatMap((name): [string, Json][] =>
      Object.hasOwn(own, name) && typeof own[name] === typeof record[name]
        ? [[name, record[name] as Json]]
        : [],
    );
    return { ...own, ...Object.fromEntries(fields) };
  };

  const finish = (call: RecordCall, response: MockResponse): MockResponse => {
    const row = jsonOf(response);
    if (!isNode(row)) return response;
    const { operation, form, scope, kind } = call;
    const spec = successOf(operation);
    const record = { ...form.print(row as Row), ...scope.inPath };
    const location = kind === "createRecord" ? itemPath(call.path, row["id"]) : undefined;
    if (location !== undefined) created.set(location, true);
    const headers = {
      ...carried(response),
      ...(location === undefined || form.resource.item === undefined
        ? {}
        : { location: call.origin + location }),
    };
    return responseOf(maker, spec, call, jsonContent(spec), bodyOf(call, record), headers, response.status);
  };

  /** What a caller sent, within the document's object or not; undefined if it is no object. */
  const sentRecord = ({ body, form }: RecordCall): Row | undefined => {
    const value = body === null ? {} : parseExactly(body.text);
    const inner = unwrapped(value, form.resource.itemWrapping);
    return isNode(inner) ? (inner as Row) : undefined;
  };

  /** A generated record with what a server fills in, without a key. */
  const filledIn = ({ form, key, origin }: RecordCall): Row => {
    const { resource, catalog, keeps } = form;
    const number = 1 + (Number.parseInt(hashHex(key).slice(0, 6), 16) % 1000);
    const row = catalog.table(resource.name, { seed: hashHex(key), count: number, origin }).row(number);
    return Object.fromEntries(Object.entries(row).filter(([name]) => name !== "id" && keeps.has(name)));
  };

  const create = async (call: RecordCall): Promise<MockResponse> => {
    const { request, form, scope, operation } = call;
    const record = sentRecord(call);
    const search = joined(ownSearch(searchOf(request.url), operation), onlySeed(scope));
    const body =
      record === undefined
        ? (call.body?.value ?? null)
        : { ...filledIn(call), ...form.parse({ ...record, ...scope.inPath }) };
    const sent = withBody(withSearch(request, search), body);
    return finish(call, await mock.call("createRecord", sent, { resource: form.resource.name }));
  };

  const one = (call: RecordCall, kind: Kind, sent: MockRequest): Promise<MockResponse> =>
    mock.call(kind, sent, { resource: call.form.resource.name, id: call.id ?? "" });

  const plain = (call: RecordCall): MockRequest =>
    withSearch(
      call.request,
      joined(ownSearch(searchOf(call.request.url), call.operation), onlySeed(call.scope)),
    );

  const replace = async (call: RecordCall): Promise<MockResponse> => {
    const record = sentRecord(call);
    if (record === undefined)
      return one(call, "replaceRecord", withBody(plain(call), call.body?.value ?? null));
    const read = { ...withSearch(call.request, onlySeed(call.scope)), method: "GET", body: null };
    const response = await one(call, "getRecord", read);
    const before = jsonOf(response);
    if (!isNode(before)) return response;
    const kept = Object.entries(before as Row).filter(([name]) => name !== "id" && call.form.keeps.has(name));
    const body = { ...Object.fromEntries(kept), ...call.form.parse(record) };
    return finish(call, await one(call, "replaceRecord", withBody(plain(call), body)));
  };

  const update = async (call: RecordCall): Promise<MockResponse> => {
    const record = Array.isArray(call.body?.value) ? undefined : sentRecord(call);
    const body = record === undefined ? (call.body?.value ?? {}) : call.form.parse(record);
    return finish(call, await one(call, "updateRecord", withBody(plain(call), body)));
  };

  const simple = async (call: RecordCall): Promise<MockResponse> =>
    finish(call, await one(call, call.kind, plain(call)));

  /** Whether a record was there before. */
  const isGone = ({ path }: RecordCall, { problems: [problem] }: AppError): boolean =>
    created.has(path) || problem?.message.startsWith("was deleted") === true;

  /** Without a list nobody can know which records there are, so there is one for every key. */
  const get = async (call: RecordCall): Promise<MockResponse> => {
    try {
      return await simple(call);
    } catch (error) {
      const isUnknown = error instanceof AppError && error.code === "record_not_found";
      if (!isUnknown || call.form.resource.list !== undefined || isGone(call, error)) throw error;
      return plainResponse(maker, successOf(call.operation), call, NO_PREFERENCE);
    }
  };

  const BY_KIND: Readonly<Record<Kind, (call: RecordCall) => Promise<MockResponse>>> = {
    listRecords: list,
    getRecord: get,
    createRecord: create,
    replaceRecord: replace,
    updateRecord: update,
    deleteRecord: simple,
  };
  return (call: RecordCall): Promise<MockResponse> => BY_KIND[call.kind](call);
};

const onlySeed = ({ search }: Scope): string => (search.startsWith("seed=") ? search : "");

const unwrapped = (value: unknown, [name, ...rest]: Wrapping): unknown =>
  name !== undefined && isNode(value) && Object.hasOwn(value, name) && isNode(value[name])
    ? unwrapped(value[name], rest)
    : value;
