import type { Json } from "../../../../src/core/engine/index.ts";
import type { Row } from "../../../../src/core/query/index.ts";

/*
 * The response of a collection in the most naive code possible: load every record, check each with plain loops.
 * Shares nothing with the query core. Works on conditions, not on URLs, so that reading URLs is checked too.
 */

export interface Condition {
  readonly path: string;
  /** What the field should hold; a caller may have written anything. */
  readonly type: "number" | "string" | "date" | "boolean";
  readonly operator: string;
  readonly values: readonly (string | number | boolean | null)[];
}

export interface ListRequest {
  readonly conditions: readonly Condition[];
  readonly terms: readonly string[];
  readonly sort: readonly { readonly path: string; readonly descending: boolean }[];
  readonly fields: readonly string[];
  readonly offset: number;
  readonly limit: number;
}

export const reach = (value: Json | undefined, path: readonly string[]): Json[] => {
  if (Array.isArray(value)) return value.flatMap((item: Json) => reach(item, path));
  const [first, ...rest] = path;
  if (first === undefined) return [value ?? null];
  if (typeof value !== "object" || value === null) return [null];
  return reach((value as Record<string, Json>)[first], rest);
};

const codePoints = (text: string): number[] => Array.from(text, (sign) => sign.codePointAt(0) as number);

const ISO = /^\d{4}-\d\d-\d\d(T.*)?$/;

/** Dates that are written differently may be one moment. */
const areDates = (a: Json, b: Json): boolean =>
  [a, b].every((value) => typeof value === "string" && ISO.test(value));

/** A date without a time equals its whole day. */
const equal = (value: Json, wanted: Json): boolean => {
  if (value === wanted) return true;
  if (!areDates(value, wanted)) return false;
  const moment = Date.parse(value as string);
  return (wanted as string).length === 10
    ? new Date(moment).toISOString().startsWith(wanted as string)
    : moment === Date.parse(wanted as string);
};

export const order = (a: Json, b: Json): number => {
  if (areDates(a, b)) return Date.parse(a as string) - Date.parse(b as string);
  if (typeof a === "string" && typeof b === "string") {
    const [x, y] = [codePoints(a), codePoints(b)];
    for (let i = 0; i < Math.max(x.length, y.length); i++) {
      const difference = (x[i] ?? -1) - (y[i] ?? -1);
      if (difference !== 0) return difference;
    }
    return 0;
  }
  // A caller may have written anything: what has no order among itself goes by its type.
  const types = ["boolean", "number", "string", "object"];
  if (typeof a !== typeof b) return types.indexOf(typeof a) - types.indexOf(typeof b);
  return typeof a === "object" ? 0 : Number(a) - Number(b);
};

const isNumeric = (value: Json): boolean =>
  typeof value === "string" &&
  /^-?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,3})?$/i.test(value) &&
  Number.isFinite(Number(value));

/** The order of filters: texts that are numbers go by their numbers. */
const compare = (value: Json, wanted: Json): number =>
  isNumeric(value) && isNumeric(wanted) ? Number(value) - Number(wanted) : order(value, wanted);

const glob = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .split("*")
      .map((part) => RegExp.escape(part.toLowerCase()))
      .join("[^]*")}$`,
  );

const holds = (
  value: Json,
  operator: string,
  wanted: string | number | boolean | null,
  type: Condition["type"],
): boolean => {
  if (operator === "eq" || operator === "in") return equal(value, wanted);
  if (value === null) return false;
  const isOrder = ["gt", "gte", "lt", "lte"].includes(operator);
  if (typeof value !== (isOrder ? typeof wanted : type === "date" ? "string" : type)) return false;
  if (isOrder && type === "date" && !areDates(value, wanted)) return false;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  switch (operator) {
    case "gt":
      return compare(value, wanted) > 0;
    case "gte":
      return compare(value, wanted) >= 0;
    case "lt":
      return compare(value, wanted) < 0;
    case "lte":
      return compare(value, wanted) <= 0;
    case "like":
      return String(wanted).includes("*")
        ? glob(String(wanted)).test(text.toLowerCase())
        : text.toLowerCase().includes(String(wanted).toLowerCase());
    case "startsWith":
      return text.toLowerCase().startsWith(String(wanted).toLowerCase());
    case "endsWith":
      return text.toLowerCase().endsWith(String(wanted).toLowerCase());
    default:
      throw new Error(`the oracle knows no ${operator}`);
  }
};

const meets = (row: Row, { path, type, operator, values }: Condition): boolean => {
  const negative = operator === "ne" || operator === "nin";
  const found = reach(row, path.split("."));
  const hit = values.some((wanted) =>
    found.some((value) => holds(value, negative ? "eq" : operator, wanted, type)),
  );
  return negative ? !hit : hit;
};

const strings = (value: Json): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value as Record<string, Json>).flatMap(strings)
      : [];

const finds = (row: Row, term: string): boolean =>
  strings(row).some((text) => text.toLowerCase().includes(term.toLowerCase()));

const prune = (value: Json, paths: readonly (readonly string[])[]): Json => {
  if (paths.some((path) => path.length === 0)) return value;
  if (Array.isArray(value)) return value.map((item: Json) => prune(item, paths));
  if (typeof value !== "object" || value === null) return value;
  const kept: Record<string, Json> = {};
  for (const [key, inner] of Object.entries(value as Record<string, Json>)) {
    const below = paths.filter(([first]) => first === key).map(([, ...rest]) => rest);
    if (below.length > 0) kept[key] = prune(inner, below);
  }
  return kept;
};

export const found = (
  all: readonly Row[],
  { conditions, terms }: Pick<ListRequest, "conditions" | "terms">,
): Row[] =>
  all
    .filter((row) => conditions.every((condition) => meets(row, condition)))
    .filter((row) => terms.every((term) => finds(row, term)));

export const answer = (all: readonly Row[], request: ListRequest): { total: number; rows: Json[] } => {
  const sorted = found(all, request).sort((a, b) => {
    for (const { path, descending } of request.sort) {
      const [x = null] = reach(a, path.split("."));
      const [y = null] = reach(b, path.split("."));
      if (x === null && y === null) continue;
      if (x === null) return 1;
      if (y === null) return -1;
      const difference = order(x, y);
      if (difference !== 0) return descending ? -difference : difference;
    }
    return (a["id"] as number) - (b["id"] as number);
  });
  const page = sorted.slice(request.offset, request.offset + request.limit);
  const paths = request.fields.map((field) => field.split("."));
  return { total: sorted.length, rows: page.map((row) => (paths.length === 0 ? row : prune(row, paths))) };
};
