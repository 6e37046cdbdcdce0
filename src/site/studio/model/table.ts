import type { Json } from "../../../core/engine/index.ts";
import type { ResourceFacts, Row } from "../../../core/query/index.ts";
import type { ApiResponse } from "./api.ts";
import { filterTexts } from "./search.ts";
import { itemsOf, type StudioState } from "./state.ts";

export interface Column {
  readonly name: string;
  readonly kind: "id" | "key" | "number" | "date" | "boolean" | "text" | "object" | "picture";
  /** The resource of the record that a foreign key or an id refers to. */
  readonly leadsTo: string | null;
  /** Whether the table can be sorted by it. */
  readonly isSortable: boolean;
  /** In characters, from its type or its first values. */
  readonly width: number;
  /** Whether all values have two decimals. */
  readonly isMoney: boolean;
}

export interface Cell {
  readonly text: string;
  /** Whether the value is null. */
  readonly isBlank: boolean;
  /** The text at the event of the comparison, or outside the session; null if it is the same. */
  readonly was: string | null;
}

export interface TableFacts {
  readonly columns: readonly Column[];
  /** The number of rows that the query finds, on all pages. */
  readonly total: number;
  /** The first row of the response. */
  readonly first: number;
  /** The number of rows in the response; null after a cursor, which does not say where it stands. */
  readonly rowsOnPage: number | null;
  /** The size of a dataset in which the query would find more; null if there are enough, or no larger dataset. */
  readonly larger: number | null;
}

const MAX_LENGTH = 120;

const shorten = (text: string): string => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);

const isLeaf = (value: Json): value is string | number | boolean | null =>
  typeof value !== "object" || value === null;

/** Fields of money, by their last word. */
const MONEY =
  /(?:amount|balance|budget|cost|discount|fee|price|revenue|salary|shipping|subtotal|tax|total)$/i;

/** Whether a column has amounts, some of them with cents: all are then shown with two decimals. */
const isMoney = (name: string, rows: readonly Row[]): boolean => {
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

export const cellOf = (value: Json, then: Json | undefined, { isMoney: hasCents }: Column): Cell => {
  const textOf = (one: Json): string =>
    hasCents && typeof one === "number" ? one.toFixed(2) : cellText(one);
  return {
    text: textOf(value),
    isBlank: value === null,
    was: then === undefined || JSON.stringify(then) === JSON.stringify(value) ? null : textOf(then),
  };
};

/** Columns are as wide as texts up to this length; longer texts are prose, and only their beginning is shown. */
const WHOLE = 52;
const BEGINNING = 40;
const DATE = "2026-01-31T12:00:00.000Z".length;

/** The path of an image that the service provides, in its URL; undefined for any other value. */
export const picturePath = (value: unknown): string | undefined =>
  typeof value === "string" ? /^https?:\/\/[^/]+\/(?:.*\/)?(images\/.+)$/.exec(value)?.[1] : undefined;

const widthOf = (name: string, kind: Column["kind"], rows: readonly Row[], total: number): number => {
  if (kind === "date") return DATE;
  if (kind === "boolean") return "false".length;
  if (kind === "picture") return 1;
  const longest = Math.max(0, ...rows.map((row) => cellText(row[name] ?? null).length));
  if (kind === "id") return Math.max(longest, String(total).length);
  return longest <= WHOLE ? longest : BEGINNING;
};

const columnOf = (
  name: string,
  facts: ResourceFacts | undefined,
  rows: readonly Row[],
  total: number,
): Column => {
  const parent = facts?.parents.find((one) => one.field === name);
  const field = facts?.fields.find(({ path }) => path === name);
  const hasPictures = rows.some((row) => picturePath(row[name]) !== undefined);
  const baseKind = name === "id" ? "id" : parent !== undefined ? "key" : (field?.kind ?? "object");
  const kind = hasPictures ? "picture" : baseKind;
  return {
    name,
    kind,
    leadsTo: name === "id" ? (facts?.name ?? null) : (parent?.resource ?? null),
    // Leaves room for the arrow of a sorted column.
    width: Math.max(name.length + 2, widthOf(name, kind, rows, total)),
    isSortable: field !== undefined && field.kind !== "object" && field.many !== true,
    isMoney: isMoney(name, rows),
  };
};

/** In the order of the schema: a record that was written has the order of its body. */
const namesOf = (facts: ResourceFacts | undefined, rows: readonly Row[]): string[] => {
  const names = new Set(rows.flatMap(Object.keys));
  const known = ["id", ...(facts?.fields ?? []).map(({ path }) => path.replace(/\..*/, ""))];
  return [...new Set([...known, ...names])].filter((name) => names.has(name));
};

/** Fewer rows than this do not fill a page. */
const FEW = 10;
/** The largest dataset that servers search unless told otherwise. */
const MAX_SCAN = 100_000;

/** The size of the dataset to offer where conditions leave few rows. A session keeps the one that it began with. */
const largerThan = (state: StudioState, total: number): number | null => {
  const { count, __session, __at } = state.texts;
  const isNarrow = filterTexts(state).length > 0 && !state.filters.some(({ field }) => field === "id");
  const larger = Number(count === "" ? 100 : count) * 10;
  const isOffered = isNarrow && total < FEW && __session === "" && __at === "" && larger > 0;
  return isOffered && larger <= MAX_SCAN ? larger : null;
};

/** What a table shows of a response: `rows` are the first ones of all that the query finds. */
export const tableOf = (
  state: StudioState,
  { headers }: ApiResponse,
  rows: readonly Row[],
  facts: ResourceFacts | undefined,
): TableFacts => {
  const { paging, texts } = state;
  const total = Number(headers["x-total-count"] ?? rows.length);
  const fields = itemsOf(texts.fields);
  const isLess = fields.some((field) => field.startsWith("-"));
  const hidesId = isLess ? fields.includes("-id") : fields.length > 0 && !fields.includes("id");
  // The links to other pages name the limit, also where the request does not.
  const linked = /[?&]limit=(\d+)/.exec(headers["link"] ?? "")?.[1];
  const limit = Number(linked ?? (paging === "all" || texts.limit === "" ? total : texts.limit));
  const before = paging === "offset" ? Number(texts.offset) : (Number(texts.page || "1") - 1) * limit;
  const first = paging === "all" || paging === "cursor" ? 0 : Math.max(0, Math.min(total, before || 0));
  return {
    columns: namesOf(facts, rows)
      .filter((name) => name !== "id" || !hidesId)
      .map((name) => columnOf(name, facts, rows, total)),
    total,
    first,
    rowsOnPage:
      paging === "cursor" && texts.cursor !== "" ? null : Math.max(0, Math.min(limit, total - first)),
    larger: largerThan(state, total),
  };
};
