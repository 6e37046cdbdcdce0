import type { Json } from "../engine/index.ts";
import { type Cancelled, checkCancelled, NOT_CANCELLED } from "./cancel.ts";
import { checkRows } from "./cost.ts";
import { csvColumns, csvLine } from "./csv.ts";
import { pageLinks, type PageRange, pageRangeOf } from "./paging.ts";
import type { Plan } from "./plan.ts";
import { attachments, rowReader, shownRecord, WHOLE } from "./rows.ts";
import { type Envelope, type Format, impliedLimit } from "./query.ts";
import type { KeptRows } from "./kept-rows.ts";
import { type Selection, slice } from "./select.ts";
import type { Row } from "./field-paths.ts";
import type { Source } from "./source.ts";
import { encodeCursor } from "./cursor.ts";
import { printUrl, resultKeyOf } from "./print.ts";

/** The `meta` of a page. */
const collectionMeta = ({ query, count }: Plan, range: PageRange, apiUrl: string): Json => {
  const resultKey = resultKeyOf(query);
  const { total, page, limit, offset, pages, next, prev, prevLimit } = range;
  const cursor = (at: number | null, rows: number): string | null =>
    at === null ? null : encodeCursor(resultKey, at, rows < limit ? rows : null);
  return {
    resource: query.resource,
    seed: query.seed,
    count,
    total,
    page,
    limit,
    offset,
    pages,
    hasNext: next !== null,
    hasPrev: prev !== null,
    nextCursor: cursor(next, limit),
    prevCursor: cursor(prev, prevLimit),
    links: { ...pageLinks(query, range, apiUrl) },
  };
};

/** The `meta` of a record. */
const recordMeta = ({ query, count, info }: Plan, id: number, apiUrl: string): Json => {
  const { resource, seed } = query;
  const { ids, isSingle = false } = info;
  const self = apiUrl + printUrl(query, { ids, isSingle });
  if (isSingle)
    return { resource, seed, count, ...shownRecord(info, { id: ids.print(id) }), links: { self } };
  const whole = { fields: WHOLE, expand: [], embed: [], envelope: null };
  const collection = { ...query, ...whole, id: null, limit: impliedLimit(query) };
  return {
    resource,
    seed,
    count,
    id: ids.print(id),
    links: { self, collection: apiUrl + printUrl(collection) },
  };
};

/** The text around the rows of a JSON response. */
interface Wrapping {
  readonly before: string;
  readonly after: string;
}

const page = (plan: Plan, range: PageRange, envelope: Envelope, apiUrl: string): Wrapping => {
  const { total, page: current, pages: full, offset, limit, prev, next } = range;
  switch (envelope) {
    case "meta":
      return {
        before: '{"data":[',
        after: `],"meta":${JSON.stringify(collectionMeta(plan, range, apiUrl))}}`,
      };
    case "json-server": {
      const pages = Math.max(1, full);
      const around = {
        first: 1,
        prev: prev === null ? null : Math.max(1, Math.min(current - 1, pages)),
        next: next === null ? null : current + 1,
        last: pages,
        pages,
        items: total,
      };
      return { before: `${JSON.stringify(around).slice(0, -1)},"data":[`, after: "]}" };
    }
    case "dummyjson": {
      const rows = Math.max(0, Math.min(limit, total - offset));
      const name = JSON.stringify(plan.query.resource);
      return { before: `{${name}:[`, after: `],"total":${total},"skip":${offset},"limit":${rows}}` };
    }
  }
};

/** The brackets or envelope around the rows. */
const wrappingOf = (plan: Plan, total: number, apiUrl: string): Wrapping => {
  const { id, envelope, paging, limit } = plan.query;
  if (id !== null)
    return envelope === null
      ? { before: "", after: "" }
      : { before: '{"data":', after: `,"meta":${JSON.stringify(recordMeta(plan, id, apiUrl))}}` };
  if (envelope === null) return { before: "[", after: "]" };
  return page(plan, pageRangeOf(paging, limit, total), envelope, apiUrl);
};

export const MEDIA_TYPES: Record<Format, string> = {
  json: "application/json",
  ndjson: "application/x-ndjson; charset=utf-8",
  csv: "text/csv; charset=utf-8; header=present",
};

/** How rows are printed in one format. */
export interface Layout {
  readonly head: string;
  readonly row: (row: Row, index: number) => string;
  readonly tail: string;
}

/** The layout of the query's format, as in responses of the API. */
export const layoutOf = (plan: Plan, selection: Selection, source: Source): Layout => {
  const { query, info } = plan;
  switch (query.format) {
    case "csv": {
      const columns = csvColumns(info, query, source.info);
      return {
        head: csvLine(
          columns.map(({ name }) => name),
          query.csvGuard,
        ),
        row: (row) =>
          csvLine(
            columns.map(({ read }) => read(row)),
            query.csvGuard,
          ),
        tail: "",
      };
    }
    case "ndjson":
      return { head: "", row: (row) => `${JSON.stringify(row)}\n`, tail: "" };
    case "json": {
      const { before, after } = wrappingOf(plan, selection.total, source.apiUrl);
      return {
        head: before,
        row: (row, index) => (index === 0 ? "" : ",") + JSON.stringify(row),
        tail: after,
      };
    }
  }
};

/** The ids of the query's page, in order. */
export const idsOf = (plan: Plan, selection: Selection, source: Source): number[] => {
  const { id, paging, limit, resource } = plan.query;
  if (id !== null) return [id];
  const range = pageRangeOf(paging, limit, selection.total);
  return slice(plan, selection, source.tables(resource), range.offset, range.limit);
};

/** How many records are on the query's page. */
export const pageSizeOf = ({ query }: Plan, { total }: Selection): number => {
  if (query.id !== null) return 1;
  const { offset, limit } = pageRangeOf(query.paging, query.limit, total);
  return Math.max(0, Math.min(limit, total - offset));
};

/** Prints the row of an id; the index is that in the list. */
type Printer = (id: number, index: number) => string;

/** A result as text, written as far as its reader wants it. */
export class ResultWriter {
  private readonly ids: readonly number[];
  private readonly read: (id: number) => Row;
  private readonly print: Printer;
  private readonly layout: Pick<Layout, "head" | "tail">;
  private readonly cancelled: Cancelled;
  private index = 0;
  private started = false;
  private ended = false;

  constructor(
    ids: readonly number[],
    read: (id: number) => Row,
    print: Printer,
    layout: Pick<Layout, "head" | "tail">,
    cancelled: Cancelled,
  ) {
    this.ids = ids;
    this.read = read;
    this.print = print;
    this.layout = layout;
    this.cancelled = cancelled;
  }

  /** Whether everything is written. */
  get isDone(): boolean {
    return this.ended;
  }

  /** Continues by whole rows until the text has this length, or there are this many, or to the end. */
  write(length = Infinity, rows = Infinity): string {
    const { ids, layout } = this;
    const end = Math.min(ids.length, this.index + rows);
    let text = this.started ? "" : layout.head;
    this.started = true;
    for (; this.index < end && text.length < length; this.index++) {
      checkCancelled(this.cancelled, this.index);
      text += this.print(ids[this.index] as number, this.index);
    }
    if (this.ended || this.index < ids.length) return text;
    this.ended = true;
    return text + layout.tail;
  }

  /** All rows as values, in place of a text. */
  rows(): Row[] {
    return this.ids.map((id, index) => {
      checkCancelled(this.cancelled, index);
      return this.read(id);
    });
  }

  /** Goes on after some rows that another writer writes, and all that is before or after them. */
  skip(rows: number): void {
    this.started = true;
    this.index = Math.min(this.ids.length, this.index + rows);
    this.ended ||= this.index === this.ids.length;
  }
}

interface WriteOptions {
  /** By default that of the API. */
  readonly layout?: Layout;
  readonly cancelled?: Cancelled;
  /** Rows that were made before; null for none. */
  readonly rows?: KeptRows | null;
}

/** Begins to write a result. Throws if its records would take too long to write. */
export const openWriter = (
  plan: Plan,
  selection: Selection,
  source: Source,
  { layout: own, cancelled = NOT_CANCELLED, rows = null }: WriteOptions = {},
): ResultWriter => {
  const { query, info } = plan;
  const layout = own ?? layoutOf(plan, selection, source);
  const ids = idsOf(plan, selection, source);
  checkRows(plan, ids, source.tables);
  const attach = attachments(info, query, ids, source.tables, cancelled);
  const read = rowReader(info, source.tables(query.resource), query.fields);
  const readAttached = (id: number): Row => {
    const row = read(id);
    attach?.(row, id);
    return row;
  };
  const readRow = attach === null ? read : readAttached;
  const print: Printer = (id, index) => layout.row(readRow(id), index);
  if (rows === null || own !== undefined || query.format !== "json")
    return new ResultWriter(ids, readRow, print, layout, cancelled);
  const table = source.tables(query.resource);
  const isWritten = (id: number): boolean => table.writtenSize !== undefined && table.writtenSize(id) > 0;
  const printKept: Printer = (id, index) => {
    if (isWritten(id)) return print(id, index);
    const text = rows.text(id, readRow);
    return index === 0 ? text : `,${text}`;
  };
  const readKept = (id: number): Row => (isWritten(id) ? readRow(id) : rows.value(id, readRow));
  return new ResultWriter(ids, readKept, printKept, layout, cancelled);
};

/** The whole result as text. */
export const write = (plan: Plan, selection: Selection, source: Source): string =>
  openWriter(plan, selection, source).write();
