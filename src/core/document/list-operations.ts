import { type Json, kept } from "../engine/index.ts";
import type { MockResponse } from "../mock/index.ts";
import {
  asksForPage,
  DEFAULT_LIMIT,
  pageRangeOf,
  type Pair,
  pairsOf,
  type ParameterName,
  parameterNamed,
  type Row,
} from "../query/index.ts";
import { type Located, type Node, propertiesOf, resolved, singularOf } from "../schema/index.ts";
import { searchOf } from "../http/url.ts";
import { recordsIn, type Wrapping } from "./bodies.ts";
import { type ListQuery, listQueryOf } from "./list-query.ts";
import type { Embedded } from "./embedded.ts";
import type { Followed } from "./followed.ts";
import { refuseMistyped } from "./mistyped.ts";
import { phraseOf } from "./names.ts";
import { asText, beside, carried, type Operate, sessionPairs } from "./operate.ts";
import { jsonContent, type Operation, successOf } from "./operation.ts";
import { cursorAt, type Page, wrapPage } from "./page.ts";
import type { createRecordBodies } from "./record-writer.ts";
import type { RecordCall } from "./record-call.ts";
import type { RecordForm } from "./records.ts";
import { type Maker, responseOf } from "./respond.ts";

/** The URL of another page, in the document's own parameters. */
const pageUrl = (
  url: string,
  paging: ListQuery["paging"],
  offset: number,
  limit: number,
  lastId: unknown,
): string | null => {
  if (paging === null || limit === 0) return null;
  const number = Math.floor(offset / limit) + paging.first;
  const value = {
    page: String(number),
    offset: String(offset + paging.first),
    cursor: cursorAt(offset),
    after: String(lastId),
  }[paging.kind];
  const [start = ""] = url.split("?", 1);
  const rest = searchOf(url)
    .split("&")
    .filter((pair) => pair !== "" && pairsOf(pair)[0]?.[0] !== paging.name);
  return `${start}?${[...rest, `${encodeURIComponent(paging.name)}=${value}`].join("&")}`;
};

/** A page of a list, of which some rows are shown. Where pages are counted from a record, only the next one is known. */
const pageAt = (
  url: string,
  paging: ListQuery["paging"],
  range: ReturnType<typeof pageRangeOf>,
  rows: readonly Row[],
): Omit<Page, "nouns"> => {
  const ids = rows.map((row) => row["id"] ?? null);
  const urlAt = (offset: number | null): string | null =>
    offset === null ? null : pageUrl(url, paging, offset, range.limit, ids.at(-1));
  const isCounted = paging?.kind !== "after";
  const lastOffset = Math.max(0, range.total - 1);
  const { kind, first = 1 } = paging ?? {};
  return {
    ...range,
    first: kind === "page" ? first : 1,
    isNumbered: kind === "page",
    start: range.offset + (kind === "offset" ? first : 0),
    ids,
    next: urlAt(range.next),
    previous: isCounted ? urlAt(range.prev) : null,
    self: url,
    firstUrl: isCounted ? urlAt(0) : null,
    lastUrl: isCounted && range.limit > 0 ? urlAt(lastOffset - (lastOffset % range.limit)) : null,
  };
};

/** Parameters of ours that choose a page, or a part of each record. */
const SHOWN: ReadonlySet<string> = new Set(["page", "limit", "offset", "cursor", "fields"]);

/**
 * The query of a list whose page is beside a record: its offset, in the order that was asked for. `idsOf` answers the ids
 * of all records of a query. A number that no record has any more still stands between two others.
 */
const besideNeighbour = async (
  query: ListQuery,
  limit: number,
  idsOf: (query: readonly Pair[]) => Promise<readonly unknown[]>,
): Promise<ListQuery> => {
  const { neighbour } = query;
  if (neighbour === null) return query;
  const { id, side, notice } = neighbour;
  const whole = query.query.filter(([name]) => !SHOWN.has(name));
  const ids = await idsOf([...whole, ["fields", "id"], ["_all", "true"]]);
  const isCounted = /^\d{1,15}$/.test(id) && !whole.some(([name]) => name === "sort");
  const exact = ids.findIndex((one) => String(one) === id);
  // The place of the first record that follows the one that was named.
  const higher = ids.findIndex((one) => typeof one === "number" && one > Number(id));
  const next = exact !== -1 ? exact + 1 : higher === -1 ? ids.length : higher;
  const isKnown = exact !== -1 || (isCounted && ids.every((one) => typeof one === "number"));
  if (!isKnown) return { ...query, notices: [...query.notices, notice] };
  const size = Number(query.query.find(([name]) => name === "limit")?.[1] ?? limit);
  const end = exact === -1 ? next : exact;
  const [from, count] = side === "after" ? [next, size] : [Math.max(0, end - size), Math.min(size, end)];
  const shown = query.query.filter(([name]) => name === "fields");
  return { ...query, query: [...whole, ...shown, ["offset", String(from)], ["limit", String(count)]] };
};

/** The properties of records that a list does not show: they are those of a record at its own path alone. */
const leftOutOf = (root: Node, { resource }: RecordForm, inList: Located): ReadonlySet<string> => {
  const [shown, whole] = [inList, resource.record].map((place) => resolved(root, place));
  const names = (place: Located | undefined): string[] =>
    place === undefined ? [] : propertiesOf(root, place).map(([name]) => name);
  const known = new Set([...names(shown), resource.key.property]);
  const isVaried = ["oneOf", "anyOf"].some(
    (keyword) => shown !== undefined && Object.hasOwn(shown.node, keyword),
  );
  // A list that says nothing of its records shows them whole.
  return new Set(known.size < 2 || isVaried ? [] : names(whole).filter((name) => !known.has(name)));
};

const without = (record: Row, names: ReadonlySet<string>): Row =>
  names.size === 0 ? record : Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name)));

/** GET of a list. */
export const createList = (
  maker: Maker,
  operate: Operate,
  { around, recordOf }: ReturnType<typeof createRecordBodies>,
  { asWritten }: Embedded,
  followed: Followed,
): ((call: RecordCall) => Promise<MockResponse>) => {
  const { root, strict } = maker;
  const leftOut = new WeakMap<Operation, ReadonlySet<string>>();

  /** The ids of the records of a query. */
  const idsOf = async (call: RecordCall, query: readonly Pair[]): Promise<unknown[]> => {
    const own = { query: [...query, ...call.scope.query], logged: null };
    const { value } = await operate(call, "listRecords", own);
    return Array.isArray(value) ? value.map((row: unknown) => (row as Row)["id"]) : [];
  };

  /** Records in what the document puts around them. */
  const wrapped = (
    call: RecordCall,
    schema: Located,
    wrapping: Wrapping,
    records: readonly Row[],
    page: Omit<Page, "nouns">,
  ): Json => {
    const nouns = [...wrapping.slice(-1), call.form.resource.name].map((name) => singularOf(phraseOf(name)));
    return wrapPage(root, schema, around(call), wrapping, records, { ...page, nouns });
  };

  return async (call: RecordCall): Promise<MockResponse> => {
    const { routed, form, scope, operation } = call;
    const { url } = routed.request;
    // What filters and sorts requests are their fields, not those of the records.
    if (asksForLog(routed.query)) {
      const all: Pair[] = asksForPage(routed.query) ? [] : [["_all", "true"]];
      return asText(await operate(call, "listRecords", { query: [...routed.query, ...all] }));
    }
    const spec = successOf(operation);
    const content = jsonContent(spec);
    const found = content?.schema && recordsIn(root, content.schema);
    const query = await besideNeighbour(
      listQueryOf(operation, routed.query, form, found?.most),
      DEFAULT_LIMIT,
      (own) => idsOf(call, own),
    );
    if (strict) refuseMistyped(query.mistyped);
    const own = [...query.query, ...scope.query, ...(await followed(call))];
    const response = await operate(call, "listRecords", { query: own });
    const rows = response.value;
    if (!Array.isArray(rows) || response.found === undefined) return asText(response);
    const { paging, limit, expand } = response.found.plan.query;
    const range = pageRangeOf(paging, limit, response.found.selection.total);
    const { wrapping = [] } = found ?? {};
    const page = pageAt(url, query.paging, range, rows as readonly Row[]);
    if (content?.schema === undefined) return asText(response);
    const isChosen = query.query.some(([name]) => parameterNamed(name) === "fields");
    const left =
      found === undefined || isChosen
        ? undefined
        : kept(leftOut, () => leftOutOf(root, call.form, found.record))(operation);
    const hidden = new Set([...(left ?? []), ...query.hidden]);
    const records = await asWritten(
      call,
      rows.map((row: unknown) => without(recordOf(call, row as Row, expand), hidden)),
    );
    const body = wrapping.length === 0 ? records : wrapped(call, content.schema, wrapping, records, page);
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
};

/** DELETE of a list: all its records, or those that its filters find, together. */
export const createDeletion =
  (maker: Maker, operate: Operate, { around, recordOf }: ReturnType<typeof createRecordBodies>) =>
  async (call: RecordCall): Promise<MockResponse> => {
    const { root, strict } = maker;
    const { routed, form, scope, operation } = call;
    const query = listQueryOf(operation, routed.query, form);
    if (strict) refuseMistyped(query.mistyped);
    const whole: Pair[] = [...query.query.filter(isSelecting), ...scope.query, ["_all", "true"]];
    const response = await operate(call, "listRecords", { query: whole });
    const rows = response.value;
    if (!Array.isArray(rows)) return asText(response);
    const ids = rows.map((row: unknown) => (row as Row)["id"]);
    const deletion = await operate(call, "deleteRecord", {
      ...beside(call),
      ids,
      query: [...sessionPairs(call), ...datasetOf(response)],
    });
    const { etag: _, "x-total-count": __, ...read } = carried(response, query.notices);
    const headers = { ...carried(deletion), ...read };
    const spec = successOf(operation);
    const content = jsonContent(spec);
    const isList = content?.schema !== undefined && recordsIn(root, content.schema)?.wrapping.length === 0;
    const body = isList ? rows.map((row: unknown) => recordOf(call, row as Row)) : around(call);
    return responseOf(maker, spec, call, content, body, headers, 204);
  };

const asksForLog = (query: readonly Pair[]): boolean =>
  query.some(([name, value]) => name === "__log" && value !== "false");

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
