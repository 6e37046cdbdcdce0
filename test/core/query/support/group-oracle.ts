import type { Json } from "../../../../src/core/engine/index.ts";
import type { Row } from "../../../../src/core/query/index.ts";
import { order, reach } from "./oracle.ts";

/* Groups in the most naive code possible, from whole records. Shares nothing with the query core. */

export interface GroupRequest {
  /** `status`, `address.city` or `createdAt:month`. */
  readonly keys: readonly string[];
  /** `count` or `sum(total)`. */
  readonly aggregates: readonly string[];
}

const DAY = 86_400_000;

/** The week of ISO 8601, by counting from the Monday of the week with January 4. */
const weekOf = (date: string): string => {
  const mondayOf = (time: number) => time - ((new Date(time).getUTCDay() + 6) % 7) * DAY;
  const monday = mondayOf(Date.parse(date.slice(0, 10)));
  for (const year of [1, 0, -1].map((offset) => new Date(monday).getUTCFullYear() + offset)) {
    const first = mondayOf(Date.UTC(year, 0, 4));
    if (first <= monday) return `${year}-W${String((monday - first) / DAY / 7 + 1).padStart(2, "0")}`;
  }
  throw new Error(date);
};

const SHORTENED = {
  day: (date: string) => date.slice(0, 10),
  week: weekOf,
  month: (date: string) => date.slice(0, 7),
  year: (date: string) => date.slice(0, 4),
};

type Unit = keyof typeof SHORTENED;
export const UNITS = Object.keys(SHORTENED) as Unit[];

const at = (row: Row, path: string): Json => reach(row, path.split("."))[0] ?? null;

const keyOf = (row: Row, key: string): Json => {
  const [path = "", unit] = key.split(":");
  const value = at(row, path);
  return unit === undefined || value === null ? value : SHORTENED[unit as Unit](value as string);
};

/** The number that is nearest to the sum of amounts with two decimals. */
export const sumOf = (values: readonly number[]): number =>
  Number(`${values.reduce((cents, value) => cents + BigInt(Math.round(value * 100)), 0n)}e-2`);

const CALL = /^(\w+)(?:\((.+)\))?$/;

const aggregated = (name: string, rows: readonly Row[]): Json => {
  const [, call = "", path = ""] = CALL.exec(name) ?? [];
  if (path === "") return rows.length;
  const values = rows.map((row) => at(row, path)).filter((value) => value !== null);
  switch (call) {
    case "count":
      return values.length;
    case "sum":
      return sumOf(values as number[]);
    case "avg":
      return values.length === 0 ? null : sumOf(values as number[]) / values.length;
    default: {
      const sorted = values.toSorted(order);
      return (call === "min" ? sorted[0] : sorted.at(-1)) ?? null;
    }
  }
};

const nameOf = (name: string): string => {
  const [, call = "", path = ""] = CALL.exec(name) ?? [];
  return path === "" ? call : `${path}_${call}`;
};

/** The groups of records, in no order. */
export const grouped = (rows: readonly Row[], { keys, aggregates }: GroupRequest): Row[] => {
  const groups = Map.groupBy(rows, (row) => JSON.stringify(keys.map((key) => keyOf(row, key))));
  if (keys.length === 0 && groups.size === 0) groups.set("[]", []);
  return [...groups].map(([text, members]) => {
    const values = JSON.parse(text) as Json[];
    return Object.fromEntries([
      ...keys.map((key, index) => [key.replace(":", "_"), values[index] ?? null] as const),
      ...aggregates.map((name) => [nameOf(name), aggregated(name, members)] as const),
    ]);
  });
};

/** Groups as texts, to compare them in any order. */
export const unordered = (rows: readonly Row[]): string[] =>
  rows.map((row) => JSON.stringify(row)).toSorted();
