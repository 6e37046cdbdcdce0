import { type Json, kept } from "../engine/index.ts";
import { jsonBody, type MockResponse } from "../mock/index.ts";
import {
  asksForPage,
  DEFAULT_LIMIT,
  pageRangeOf,
  type Pair,
  type ParameterName,
  parameterNamed,
  type Row,
} from "../query/index.ts";
import { type Located, type Node, propertiesOf, resolved, singularOf } from "../schema/index.ts";
import { recordsIn, typeOf, type Wrapping } from "./bodies.ts";
import { type ListQuery, listQueryOf } from "./list-query.ts";
import type { Embedded } from "./embedded.ts";
import type { Followed } from "./followed.ts";
import { refuseMistyped } from "./mistyped.ts";
import { phraseOf } from "./names.ts";
import { asText, beside, carried, type Operate, type RecordCall, sessionPairs } from "./record-call.ts";
import { jsonContent, type Operation, successOf } from "./operation.ts";
import { type Page, pageAt, wrapPage } from "./page.ts";
import type { createRecordBodies } from "./record-writer.ts";
import type { RecordForm } from "./records.ts";
import { type Maker, responseOf } from "./respond.ts";
import { toggled } from "./toggles.ts";

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

const COUNT_OF_FLAG = /^(?:(?:total|num|number of) )?(un)?([a-z]{3,})(?: (?:count|total))?$/;

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

  /** Numbers beside a page that count a flag: `unreadCount` where records are `read`. */
  const countsOf = async (call: RecordCall, schema: Located): Promise<Row> => {
    const place = resolved(root, schema);
    const flags = (place === undefined ? [] : propertiesOf(root, place)).flatMap(([name, { node }]) => {
      const [, un, state = ""] = COUNT_OF_FLAG.exec(phraseOf(name)) ?? [];
      const flag = call.form.propertyNamed(state);
      const isFlag = flag !== undefined && typeOf(call.form.schemaOf(flag)?.node ?? {}) === "boolean";
      return isFlag && typeOf(node) === "integer" ? [[name, flag, un === undefined] as const] : [];
    });
    const counts = await Promise.all(
      flags.map(async ([name, flag, value]): Promise<[string, number]> => {
        const query: Pair[] = [[flag, String(value)], ["limit", "1"], ...call.scope.query];
        const { found } = await operate(call, "listRecords", {
          ...beside(call),
          query: [...query, ...sessionPairs(call)],
        });
        return [name, found?.selection.total ?? 0];
      }),
    );
    return Object.fromEntries(counts);
  };

  /** Records in what the document puts around them. */
  const wrapped = async (
    call: RecordCall,
    schema: Located,
    wrapping: Wrapping,
    records: readonly Row[],
    page: Omit<Page, "nouns">,
  ): Promise<Json> => {
    const nouns = [...wrapping.slice(-1), call.form.resource.name].map((name) => singularOf(phraseOf(name)));
    const outside = { ...(around(call) as Row | undefined), ...(await countsOf(call, schema)) };
    return wrapPage(root, schema, outside, wrapping, records, { ...page, nouns });
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
    const { schema } = content;
    const body = wrapping.length === 0 ? records : await wrapped(call, schema, wrapping, records, page);
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

/** Operations on all records of a list, or on those that its filters find, together. */
export const createOnAll = (
  maker: Maker,
  operate: Operate,
  { around, recordOf }: ReturnType<typeof createRecordBodies>,
) => {
  const { root, strict } = maker;

  const onAll = async (
    call: RecordCall,
    write: (rows: readonly Row[], query: readonly Pair[]) => Promise<MockResponse>,
  ): Promise<MockResponse> => {
    const { routed, form, scope, operation } = call;
    const query = listQueryOf(operation, routed.query, form);
    if (strict) refuseMistyped(query.mistyped);
    const whole: Pair[] = [...query.query.filter(isSelecting), ...scope.query, ["_all", "true"]];
    const response = await operate(call, "listRecords", { query: whole });
    if (!Array.isArray(response.value)) return asText(response);
    const rows = response.value as Row[];
    const written = await write(rows, [...sessionPairs(call), ...datasetOf(response)]);
    const { etag: _, "x-total-count": __, ...read } = carried(response, query.notices);
    const headers = { ...carried(written), ...read };
    const spec = successOf(operation);
    const content = jsonContent(spec);
    const isList = content?.schema !== undefined && recordsIn(root, content.schema)?.wrapping.length === 0;
    // What was deleted is shown as it was.
    const shown = call.kind === "actOnRecords" ? (written.value as Row[]) : rows;
    const body = isList ? shown.map((row) => recordOf(call, row)) : around(call);
    return responseOf(maker, spec, call, content, body, headers, 204);
  };

  const remove = (call: RecordCall): Promise<MockResponse> =>
    onAll(call, (rows, query) =>
      operate(call, "deleteRecord", { ...beside(call), ids: rows.map((row) => row["id"]), query }),
    );

  /** `POST /messages/mark-all-read` switches each. */
  const act = (call: RecordCall): Promise<MockResponse> =>
    onAll(call, (rows, query) => {
      const { operation, form, now } = call;
      const changes = rows.map((row) => toggled(root, form.resource.record, operation, row, now));
      const ids = rows.map((row) => row["id"]);
      return operate(call, "updateRecord", { ...beside(call), ids, body: jsonBody(changes), query });
    });

  return { remove, act };
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
