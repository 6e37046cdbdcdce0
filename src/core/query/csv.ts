import type { Catalog, Json, ResourceInfo } from "../engine/index.ts";
import { belongsToNamed, hasManyNamed, leaves, WHOLE } from "./rows.ts";
import type { Projection, Query } from "./query.ts";
import { fieldPathsOf, type Row, valueAt } from "./field-paths.ts";

interface Column {
  readonly name: string;
  readonly read: (row: Row) => Json;
}

const columnAt = (prefix: string, column: string, rest: readonly string[]): Column => {
  const path = [column, ...rest];
  const fullPath = prefix === "" ? path : [prefix, ...path];
  return { name: fullPath.join("."), read: (row) => valueAt(row, fullPath) };
};

/** One column per leaf field, with a dotted name; a list is one column of JSON. */
const columnsOf = (info: ResourceInfo, projection: Projection, prefix: string): Column[] => {
  const columns = new Map<string, Column>();
  for (const { column, rest, many } of leaves(info, projection)) {
    const depth = many ? depthOfList(info, column, rest) : rest.length;
    const found = columnAt(prefix, column, rest.slice(0, depth));
    columns.set(found.name, found);
  }
  return [...columns.values()];
};

/** The length of a path up to its first list. */
const depthOfList = (info: ResourceInfo, column: string, rest: readonly string[]): number => {
  const paths = fieldPathsOf(info);
  for (let depth = 0; depth <= rest.length; depth++)
    if (paths.get([column, ...rest.slice(0, depth)].join("."))?.many === true) return depth;
  return rest.length;
};

/** The columns of a CSV response: those of the record, then those of included relations. */
export const csvColumns = (
  info: ResourceInfo,
  wanted: Pick<Query, "fields" | "expand" | "embed">,
  infoOf: Catalog["info"],
): Column[] => {
  const columns = new Map(columnsOf(info, wanted.fields, "").map((column) => [column.name, column]));
  for (const { name, resource } of belongsToNamed(info, wanted.expand)) {
    // A relation with the name of a field replaces it, as in the record.
    columns.delete(name);
    for (const column of columnsOf(infoOf(resource), WHOLE, name)) columns.set(column.name, column);
  }
  for (const { name } of hasManyNamed(info, wanted.embed)) columns.set(name, columnAt("", name, []));
  return [...columns.values()];
};

const quote = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** The first characters of formulas. */
const FORMULA_STARTS: ReadonlySet<string> = new Set("=+-@\t\r\n＝＋－＠");
/** Numbers as people write them, such as `-1.234,56`, `-1e5` and `+5 %`. */
const SIGNED_NUMBER = /^[+-][\d.,\s]*\d(?:e[+-]?\d+)? ?%?$/i;
/** `+1 (555) 010-0199 x12`; `+1-2` is too short for one. */
const PHONE_NUMBER = /^\+(?=(?:\D*\d){7})[\d\s()./-]*\d(?:\s?(?:x|ext\.?)\s?\d+)?$/i;

/** Whether a spreadsheet would run a text as a formula. Signed numbers and phone numbers are none. */
export const isFormula = (text: string): boolean =>
  FORMULA_STARTS.has(text.charAt(0)) && !SIGNED_NUMBER.test(text) && !PHONE_NUMBER.test(text);

/** Puts an apostrophe before text that a spreadsheet would run as a formula. */
const disarm = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** `guards`: whether to escape formulas. */
const cellText = (value: Json, guards: boolean): string => {
  if (value === null) return "";
  if (typeof value === "string") return quote(guards ? disarm(value) : value);
  return typeof value === "object" ? quote(JSON.stringify(value)) : String(value);
};

/** One line of RFC 4180. Never empty: many readers skip empty lines, and so would lose records of one column. */
export const csvLine = (cells: readonly Json[], guards: boolean): string =>
  `${cells.map((cell) => cellText(cell, guards)).join(",") || '""'}\r\n`;
