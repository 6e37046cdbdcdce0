import type { Json } from "../../../core/engine/index.ts";
import { AppError } from "../../../core/errors.ts";
import type { Found } from "../../../core/mock/index.ts";
import {
  idsOf,
  leaves,
  MAX_HISTORY_COUNT,
  openWriter,
  plan as planQuery,
  type Plan,
  type Row,
  type Selection,
  type Source,
  pageRangeOf,
} from "../../../core/query/index.ts";
import { factsOf, type ResourceFacts } from "./facts.ts";

export interface Column {
  readonly name: string;
  readonly kind: "id" | "key" | "number" | "date" | "boolean" | "text" | "object" | "picture";
  /** The resource of the record that a foreign key or an id refers to. */
  readonly leadsTo: string | null;
  /** Whether the table can be sorted by it. */
  readonly sortable: boolean;
  /** In characters, from its type or its first values. */
  readonly width: number;
}

export interface Cell {
  readonly text: string;
  /** Whether the value is null. */
  readonly blank: boolean;
  /** The text at the event of the comparison; null if it is the same. */
  readonly was: string | null;
}

export interface TableRow {
  readonly id: number;
  /** Whether it was created after the event of the comparison. */
  readonly isNew: boolean;
  readonly cells: readonly Cell[];
}

export interface TableFacts {
  readonly columns: readonly Column[];
  /** The number of rows that the query finds, on all pages. */
  readonly total: number;
  /** The first row of the requested page. */
  readonly first: number;
  readonly rowsOnPage: number;
  /** The size of a dataset in which the query would find more; null if there are enough, or no larger dataset. */
  readonly larger: number | null;
}

/** Rows that are made, or asked for, as they become visible. */
export interface RowTable {
  readonly facts: TableFacts;
  records(from: number, to: number): readonly Row[] | Promise<readonly Row[]>;
  rows(from: number, to: number): readonly TableRow[] | Promise<readonly TableRow[]>;
}

const MAX_LENGTH = 120;

const shorten = (text: string): string => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);

const isLeaf = (value: Json): value is string | number | boolean | null =>
  typeof value !== "object" || value === null;

/** Fields of money, by their last word. */
const MONEY =
  /(?:amount|balance|budget|cost|discount|fee|price|revenue|salary|shipping|subtotal|tax|total)$/i;

/** Whether a column has amounts, some of them with cents: all are then shown with two decimals. */
export const isMoney = (name: string, rows: readonly Row[]): boolean => {
  if (!MONEY.test(name)) return false;
  const values = rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined);
  return (
    values.every((value) => typeof value === "number" && Number(value.toFixed(2)) === value) &&
    values.some((value) => !Number.isInteger(value))
  );
};

/** A value on one line. */
const cellText = (value: Json): string => {
  if (typeof value === "string") return shorten(value);
  if (isLeaf(value)) return String(value);
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    if (list.every(isLeaf)) return shorten(list.join(", "));
    return `${list.length} ${list.length === 1 ? "item" : "items"}`;
  }
  return shorten(Object.values(value).filter(isLeaf).join(" · "));
};

export const SAMPLE = 24;
/** Columns are as wide as texts up to this length; longer texts are prose, and only their beginning is shown. */
const WHOLE = 52;
const BEGINNING = 40;
const DATE = "2026-01-31T12:00:00.000Z".length;

/** Whether a value is the URL of an image that this service provides. */
const isPicture = (value: Json | undefined, origin: string): boolean =>
  typeof value === "string" && value.startsWith(`${origin}/images/`);

interface Sample {
  readonly rows: readonly Row[];
  readonly origin: string;
  /** The largest id. */
  readonly lastId: number;
}

const widthOf = (name: string, kind: Column["kind"], { rows, lastId }: Sample): number => {
  if (kind === "id") return String(lastId).length;
  if (kind === "date") return DATE;
  if (kind === "boolean") return "false".length;
  if (kind === "picture") return 1;
  const longest = Math.max(...rows.map((row) => cellText(row[name] ?? null).length));
  return longest <= WHOLE ? longest : BEGINNING;
};

const columnOf = (name: string, facts: ResourceFacts, sample: Sample): Column => {
  const parent = facts.parents.find(({ field }) => field === name);
  const field = facts.fields.find(({ path }) => path === name);
  const hasPictures = sample.rows.some((row) => isPicture(row[name], sample.origin));
  const baseKind = name === "id" ? "id" : parent !== undefined ? "key" : (field?.kind ?? "object");
  const kind = hasPictures ? "picture" : baseKind;
  // Leaves room for the arrow of a sorted column.
  const head = name.length + 2;
  return {
    name,
    kind,
    leadsTo: name === "id" ? facts.name : (parent?.resource ?? null),
    width: Math.max(head, widthOf(name, kind, sample)),
    sortable: field !== undefined && field.kind !== "object" && !field.many,
  };
};

export const columnsOf = (names: readonly string[], facts: ResourceFacts, sample: Sample): Column[] =>
  names.map((name) => columnOf(name, facts, sample));

/** The requested fields, which some records may lack, then all others in the records. */
const namesOf = ({ info, query }: Plan, rows: readonly Row[]): string[] => [
  ...new Set([...leaves(info, query.fields).map(({ column }) => column), ...rows.flatMap(Object.keys)]),
];

/** Fewer rows than this do not fill a page. */
const FEW = 10;

/**
 * The size of the dataset to offer where conditions leave few rows, if the API would search it. Ids find as many
 * records in any dataset, and a session keeps the one that it began with.
 */
const largerThan = (
  size: number,
  total: number,
  { info, query, candidates, maxScan }: Plan,
): number | null => {
  const isNarrow = query.filters.length + query.search.length > 0 && query.group === null;
  if (!isNarrow || candidates !== null || total >= FEW || query.session !== null || size === 0) return null;
  const larger = size * 10;
  if (query.at > 0 && larger > MAX_HISTORY_COUNT) return null;
  try {
    planQuery(info, { ...query, count: larger }, maxScan);
    return larger;
  } catch (error) {
    if (error instanceof AppError && error.code === "scan_too_large") return null;
    throw error;
  }
};

/** The result of a query as rows that are generated on demand. */
export class ResultTable implements RowTable {
  private readonly result: Found;
  /** The data at the event of the comparison. */
  private readonly before: Source | null;
  private readonly names: readonly string[];
  private readonly money: ReadonlySet<string>;
  readonly facts: TableFacts;

  constructor(result: Found, before: Source | null) {
    this.result = result;
    this.before = before;
    const { plan, selection, source } = result;
    const { query } = plan;
    const window = pageRangeOf(query.paging, query.limit, selection.total);
    const resource = factsOf(plan.info);
    const rows = this.records(0, SAMPLE);
    const { lastId, count } = source.tables(query.resource);
    this.names = namesOf(plan, rows);
    this.money = new Set(this.names.filter((name) => isMoney(name, rows)));
    this.facts = {
      columns: columnsOf(this.names, resource, { rows, lastId, origin: source.origin }),
      total: selection.total,
      first: window.offset,
      rowsOnPage: Math.max(0, Math.min(window.limit, selection.total - window.offset)),
      larger: largerThan(count, selection.total, plan),
    };
  }

  /** The records from `from` (inclusive) to `to` (exclusive), as the API would write them. */
  records(from: number, to: number): Row[] {
    const { plan, selection, source } = this.result;
    return recordsOf(partOf(plan, from, to), selection, source);
  }

  rows(from: number, to: number): TableRow[] {
    const { plan, selection, source } = this.result;
    const part = partOf(plan, from, to);
    const ids = idsOf(part, selection, source);
    const earlier = this.earlier(ids);
    return recordsOf(part, selection, source).map((record, index) => {
      const id = ids[index] ?? 0;
      const then = earlier?.get(id);
      return {
        id,
        isNew: earlier !== null && then === undefined,
        cells: this.names.map((name) => cellOf(record[name] ?? null, then?.[name], this.money.has(name))),
      };
    });
  }

  /** The same records at the event of the comparison, by id; null if there is none. */
  private earlier(ids: readonly number[]): ReadonlyMap<number, Row> | null {
    if (this.before === null) return null;
    const { plan } = this.result;
    const table = this.before.tables(plan.query.resource);
    const idsBefore = ids.filter((id) => table.has(id));
    const selection = { total: idsBefore.length, ids: Uint32Array.from(idsBefore) };
    const rows = recordsOf(partOf(plan, 0, idsBefore.length), selection, this.before);
    return new Map(idsBefore.map((id, index) => [id, rows[index] as Row]));
  }
}

const partOf = (plan: Plan, from: number, to: number): Plan => {
  const paging = { mode: "offset", offset: from } as const;
  return { ...plan, query: { ...plan.query, paging, limit: Math.max(0, to - from) } };
};

const recordsOf = (plan: Plan, selection: Selection, source: Source): Row[] => {
  const rows: Row[] = [];
  const row = (record: Row): string => {
    rows.push({ ...record });
    return "";
  };
  openWriter(plan, selection, source, { layout: { head: "", row, tail: "" } }).write();
  return rows;
};

export const cellOf = (value: Json, then: Json | undefined, hasCents: boolean): Cell => {
  const textOf = (one: Json): string =>
    hasCents && typeof one === "number" ? one.toFixed(2) : cellText(one);
  return {
    text: textOf(value),
    blank: value === null,
    was: then === undefined || JSON.stringify(then) === JSON.stringify(value) ? null : textOf(then),
  };
};
