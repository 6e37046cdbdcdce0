import { LRUCache } from "lru-cache";
import type { Json } from "../engine/index.ts";
import { AppError } from "../errors.ts";
import type { JsonBody } from "../http/body.ts";
import { searchOf } from "../http/url.ts";
import { withBody, withSearch } from "../local/index.ts";
import type { Mock, MockRequest, MockResponse } from "../mock/index.ts";
import { hashHex, pageRangeOf, parseExactly, type Row } from "../query/index.ts";
import { isNode } from "../schema/index.ts";
import { listQueryOf, type ListQuery } from "./list-query.ts";
import { jsonContent, successOf } from "./operation.ts";
import { joined, ownSearch } from "./mock-request.ts";
import { cursorAt, type Page, wrap, wrapPage } from "./page.ts";
import { NO_PREFERENCE } from "./prefer.ts";
import type { RecordForm } from "./records.ts";
import { recordIn, resolved, type Wrapping } from "./bodies.ts";
import { formatOf, subjectOf } from "./paths.ts";
import type { Kind } from "./resource.ts";
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

/** The path of a record of a list. */
const itemPath = (list: string, id: unknown): string => {
  const format = formatOf(list);
  return `${list.slice(0, list.length - format.length)}/${encodeURIComponent(String(id))}${format}`;
};

const MAX_CREATED = 100_000;

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
    const whole = responseOf(maker, spec, call, content, body, headers);
    if (links.length > 0) return whole;
    // An example of the document would lead to other pages.
    const { link: _, ...others } = whole.headers;
    return { ...whole, headers: others };
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
    const { properties, required = [] } = (found && resolved(root, found.record)?.node) ?? {};
    const names = Object.keys(isNode(properties) ? properties : {});
    const has = (name: unknown): boolean => Object.hasOwn(record, String(name));
    const shared = names.filter(has);
    // A deletion often answers less than the record: its key, and that it is gone.
    const isRecord = shared.length * 2 >= names.length && Array.isArray(required) && required.every(has);
    if (found !== undefined && isRecord)
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
    if (!isNode(inner)) return undefined;
    // Twilio's `To` is the `to` of its records.
    return Object.fromEntries(
      Object.entries(inner as Row).map(([name, one]): [string, Json] => [
        form.propertyNamed(name) ?? name,
        one,
      ]),
    );
  };

  /** The properties that callers may send; undefined if the document does not say. */
  const sendable = ({ operation, form }: RecordCall): ReadonlySet<string> | undefined => {
    const [content] = operation.bodies;
    const schema = content?.schema && resolved(root, content.schema);
    const found = schema && recordIn(root, schema, subjectOf(operation.path));
    const properties = found && resolved(root, found.record)?.node["properties"];
    if (!isNode(properties)) return undefined;
    return new Set(Object.keys(properties).map((name) => form.propertyNamed(name) ?? name));
  };

  /** A generated record with what a server fills in, without a key: what is required, and what no caller can send. */
  const filledIn = (call: RecordCall): Row => {
    const { form, key, origin } = call;
    const { resource, catalog } = form;
    const sent = sendable(call);
    const keeps = {
      has: (name: string): boolean => form.keeps.has(name) || sent?.has(name) === false,
    };
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
