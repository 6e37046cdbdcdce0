import Papa from "papaparse";
import { isFormula } from "../../../core/query/index.ts";
import { isObject, writtenNumber } from "../../shared/json/exact.ts";
import { InputError } from "../../shared/transform.ts";
import type { CsvOptions } from "./tool.ts";
import { flatten, pathsOf, unflatten } from "./flatten.ts";

const DELIMITERS = [",", ";", "\t", "|"];

const HEAD = 20_000;
/** A cell in quotes, which may hold delimiters and line breaks. */
const QUOTED = /(^|[,;\t|\n])"(?:[^"]|"")*(?:"|$)/g;
/** Excel's `sep=` line, which names the delimiter. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** The first delimiter that splits the first lines into the same number of cells, at least two. */
export const delimiterOf = (text: string): string | undefined => {
  const whole = text.replace(/^\uFEFF/, "");
  const separator = SEPARATOR_LINE.exec(whole)?.[1];
  if (separator !== undefined) return separator;
  const lines = whole.slice(0, HEAD).replaceAll(QUOTED, "$1").split("\n");
  // The last one may be cut.
  if (whole.length > HEAD && lines.length > 1) lines.pop();
  const filled = lines.filter((line) => line.trim() !== "");
  return DELIMITERS.find((delimiter) => {
    const [first = 0, ...others] = filled.map((line) => line.split(delimiter).length);
    return first > 1 && others.every((count) => count === first);
  });
};

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const BOOLEAN = /^(?:true|false)$/i;

type Reader = (cell: string) => unknown;

/** A column has one type: the one that all of its cells share, else text. */
const columnReader = (cells: readonly string[]): Reader => {
  const filled = cells.filter((cell) => cell !== "");
  if (filled.length === 0) return () => null;
  const all = (pattern: RegExp): boolean => filled.every((cell) => pattern.test(cell));
  if (all(BOOLEAN)) return (cell) => (cell === "" ? null : cell.toLowerCase() === "true");
  if (all(NUMBER)) return (cell) => (cell === "" ? null : writtenNumber(cell));
  return (cell) => (cell === "" ? null : cell);
};

/** Strips blank lines around the table. Tabs stay, because the last row may end with empty cells. */
const tableOf = (text: string): string =>
  text
    .replace(/^\uFEFF/, "")
    .replace(SEPARATOR_LINE, "")
    .replace(/^(?: *[\r\n])+/, "")
    .replace(/[\r\n ]+$/, "");

const headerOf = (table: string, delimiter: string): readonly string[] =>
  Papa.parse<string[]>(table, { preview: 1, delimiter }).data[0] ?? [];

/** The first column name that occurs twice. */
export const repeatedColumn = (text: string, { delimiter, header }: CsvOptions): string | undefined =>
  header
    ? headerOf(tableOf(text), delimiter || (delimiterOf(text) ?? "")).find(
        (name, at, names) => names.indexOf(name) !== at,
      )
    : undefined;

/** Makes column names unique: `price`, `price_2`. A new name never clashes with an existing one. */
const distinct = (header: readonly string[]): string[] => {
  const names = new Set(header);
  const taken = new Set<string>();
  return header.map((name) => {
    let own = name;
    for (let next = 2; taken.has(own) || (own !== name && names.has(own)); next++) own = `${name}_${next}`;
    taken.add(own);
    return own;
  });
};

interface Row {
  readonly cells: readonly string[];
  readonly offset: number;
}

/** The rows of a table. Empty lines do not count. */
const rowsOf = (table: string, delimiter: string, start: number): readonly Row[] => {
  const rows: Row[] = [];
  let offset = 0;
  Papa.parse<string[]>(table, {
    delimiter,
    step: ({ data, errors, meta }) => {
      const serious = errors.find(({ type }) => type === "Quotes");
      if (serious !== undefined) throw new InputError(`${serious.message}.`, start + (serious.index ?? 0));
      if (data.length > 1 || data[0] !== "") rows.push({ cells: data, offset: start + offset });
      offset = meta.cursor;
    },
  });
  return rows;
};

const cellCount = (count: number): string => (count === 1 ? "1 cell" : `${count} cells`);

export const readCsv = (text: string, { delimiter, header, uneven }: CsvOptions): unknown => {
  const table = tableOf(text);
  const rows = rowsOf(table, delimiter || (delimiterOf(text) ?? ""), text.indexOf(table));
  const [first] = rows;
  if (first === undefined) throw new InputError("The header line is missing.");
  const unevenRow = uneven ? undefined : rows.find(({ cells }) => cells.length !== first.cells.length);
  if (unevenRow !== undefined)
    throw new InputError(
      `This row has ${cellCount(unevenRow.cells.length)}, the ${header ? "header" : "first row"} has ${first.cells.length}. To read it anyway, choose “CSV” and “Accept uneven rows”.`,
      unevenRow.offset,
    );
  const records = header ? rows.slice(1) : rows;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const names = Array.from({ length: width }, (_none, at) =>
    header && at < first.cells.length ? (first.cells[at] ?? "") : `column${at + 1}`,
  );
  const fields = distinct(names);
  const readers = fields.map((_field, at) => columnReader(records.map(({ cells }) => cells[at] ?? "")));
  const paths = pathsOf(fields);
  return records.map(({ cells }) =>
    unflatten(fields.map((field, at) => [paths[at] ?? [field], readers[at]?.(cells[at] ?? "")])),
  );
};

/** `@id`, the key of an XML attribute. */
const ATTRIBUTE = /^@[\p{L}\d_.:-]+$/u;

/** Whether a spreadsheet would run a cell as a formula. */
export const isFormulaCell = (value: unknown): value is string =>
  typeof value === "string" && isFormula(value);

export const isFormulaColumn = (name: string): boolean => isFormula(name) && !ATTRIBUTE.test(name);

const harmless = (value: unknown): unknown => (isFormulaCell(value) ? `'${value}` : value);

/** Common names of the list in API responses that also hold counts and links. */
const LISTS = new Set([
  "content",
  "data",
  "docs",
  "entries",
  "items",
  "list",
  "records",
  "results",
  "rows",
  "value",
]);

interface Table {
  readonly records: readonly unknown[];
  /** The key of the list that holds them, unless the document itself is the list. */
  readonly list?: string;
}

/** The records of a value: the list it is, the one list in it, or the value itself. */
export const recordsOf = (value: unknown): Table => {
  if (Array.isArray(value)) return { records: value };
  const members = isObject(value) ? Object.entries(value) : [];
  const lists = members.filter(
    (member): member is [string, object[]] =>
      Array.isArray(member[1]) && member[1].length > 0 && member[1].every((item) => isObject(item)),
  );
  const [list] = lists;
  return list !== undefined && lists.length === 1 && (members.length === 1 || LISTS.has(list[0]))
    ? { records: list[1], list: list[0] }
    : { records: [value] };
};

export const writeCsv = (value: unknown, guards: boolean): string | undefined => {
  const { records } = recordsOf(value);
  if (records.length === 0) return "";
  const rows = records.map((record) => new Map(flatten(record)));
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const fields = columns.map((name) => (guards && isFormulaColumn(name) ? `'${name}` : name));
  const cells = rows.map((row) =>
    columns.map((column) => {
      const cell = row.get(column) ?? "";
      return guards ? harmless(cell) : cell;
    }),
  );
  return `${Papa.unparse({ fields, data: cells }, { newline: "\r\n" })}\r\n`;
};
