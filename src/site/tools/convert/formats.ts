import { XMLBuilder, XMLParser, XMLValidator } from "fast-xml-parser";
import Papa from "papaparse";
import { parse as parseToml, stringify as stringifyToml, TomlError } from "smol-toml";
import { LineCounter, parseAllDocuments, stringify as stringifyYaml } from "yaml";
import { readJson } from "../transform/json-input.ts";
import { InputError } from "../transform/transform.ts";
import { flatten, unflatten } from "./flatten.ts";

export type Format = "json" | "yaml" | "toml" | "csv" | "xml" | "ndjson";

interface Reader {
  readonly name: string;
  readonly extension: string;
  readonly type: string;
  readonly read: (text: string) => unknown;
  /** Undefined where the format has no way to say the value. */
  readonly write: (value: unknown) => string | undefined;
}

const offsetOf = (text: string, line: number, column: number): number => {
  let at = 0;
  for (let left = line; left > 1; left--) at = text.indexOf("\n", at) + 1;
  return at + Math.max(0, column - 1);
};

const readYaml = (text: string): unknown => {
  const documents = parseAllDocuments(text, { lineCounter: new LineCounter(), prettyErrors: false });
  if (!Array.isArray(documents)) return null;
  for (const { errors } of documents) {
    const [first] = errors;
    if (first !== undefined) throw new InputError(first.message, first.pos[0]);
  }
  // A bound on aliases: a few lines may otherwise stand for billions of values.
  const values = documents.map((document) => document.toJS({ maxAliasCount: 1000 }) as unknown);
  return values.length === 1 ? values[0] : values;
};

const readToml = (text: string): unknown => {
  try {
    return parseToml(text);
  } catch (cause) {
    if (!(cause instanceof TomlError)) throw cause;
    const reason = cause.message.split("\n")[0]?.replace(/^Invalid TOML document: /, "") ?? "";
    throw new InputError(
      `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`,
      offsetOf(text, cause.line, cause.column),
    );
  }
};

const writeToml = (value: unknown): string => {
  // TOML's root is a table.
  const root = typeof value === "object" && value !== null && !Array.isArray(value) ? value : { value };
  return stringifyToml(withoutNulls(root));
};

/** TOML has no null. */
const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(withoutNulls);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => (item === null ? [] : [[name, withoutNulls(item)]])),
  );
};

const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;

/** A cell as the value that it looks like; what would not come back the same stays text. */
const valueOf = (cell: string): unknown => {
  if (cell === "true" || cell === "false") return cell === "true";
  if (cell === "") return null;
  return NUMBER.test(cell) && String(Number(cell)) === cell ? Number(cell) : cell;
};

const readCsv = (text: string): unknown => {
  const { data, errors, meta } = Papa.parse<Record<string, string>>(text.trimEnd(), {
    header: true,
    skipEmptyLines: true,
  });
  const serious = errors.find(({ type }) => type === "Quotes");
  if (serious !== undefined) throw new InputError(`${serious.message}.`, serious.index);
  const ragged = errors.find(({ type }) => type === "FieldMismatch");
  if (ragged !== undefined)
    throw new InputError(`Row ${(ragged.row ?? 0) + 2} has another number of cells than the header.`);
  if (meta.fields === undefined || meta.fields.length === 0) throw new InputError("There is no header line.");
  return data.map((row) => unflatten(Object.entries(row).map(([path, cell]) => [path, valueOf(cell)])));
};

/** A cell that begins like a formula would run in a spreadsheet. */
const harmless = (value: unknown): unknown =>
  typeof value === "string" && /^[=+\-@\t\r]/.test(value) && Number.isNaN(Number(value))
    ? `'${value}`
    : value;

const writeCsv = (value: unknown): string | undefined => {
  const records = Array.isArray(value) ? value : [value];
  if (records.length === 0) return "";
  const rows = records.map((record) => new Map(flatten(record)));
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const cells = rows.map((row) => columns.map((column) => harmless(row.get(column) ?? "")));
  return `${Papa.unparse({ fields: columns, data: cells }, { newline: "\r\n" })}\r\n`;
};

const XML = { ignoreAttributes: false, attributeNamePrefix: "@", textNodeName: "#text" } as const;

const readXml = (text: string): unknown => {
  const checked = XMLValidator.validate(text);
  if (checked !== true)
    throw new InputError(checked.err.msg, offsetOf(text, checked.err.line, checked.err.col));
  // Entities of a document type are not expanded: they may blow up to gigabytes.
  return new XMLParser({ ...XML, processEntities: !/<!ENTITY/.test(text), parseTagValue: true }).parse(
    text,
  ) as unknown;
};

const writeXml = (value: unknown): string => {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  const roots = isObject ? Object.keys(value).filter((name) => !name.startsWith("?")) : [];
  const one = roots.length === 1 && !Array.isArray((value as Record<string, unknown>)[roots[0] ?? ""]);
  const root = one ? value : { root: Array.isArray(value) ? { item: value } : value };
  return new XMLBuilder({ ...XML, format: true, suppressEmptyNode: true }).build(root);
};

const readNdjson = (text: string): unknown =>
  text
    .split("\n")
    .map((line, index) => ({ line: line.trim(), index }))
    .filter(({ line }) => line !== "")
    .map(({ line, index }) => readJson(line, `Record in line ${index + 1}`));

export const FORMATS: Readonly<Record<Format, Reader>> = {
  json: {
    name: "JSON",
    extension: "json",
    type: "application/json",
    read: (text) => readJson(text),
    write: (value) => JSON.stringify(value, null, 2),
  },
  yaml: {
    name: "YAML",
    extension: "yaml",
    type: "application/yaml",
    read: readYaml,
    write: (value) => stringifyYaml(value, { aliasDuplicateObjects: false, lineWidth: 100 }),
  },
  toml: { name: "TOML", extension: "toml", type: "application/toml", read: readToml, write: writeToml },
  csv: { name: "CSV", extension: "csv", type: "text/csv", read: readCsv, write: writeCsv },
  xml: { name: "XML", extension: "xml", type: "application/xml", read: readXml, write: writeXml },
  ndjson: {
    name: "NDJSON",
    extension: "ndjson",
    type: "application/x-ndjson",
    read: readNdjson,
    write: (value) =>
      (Array.isArray(value) ? value : [value]).map((record) => `${JSON.stringify(record)}\n`).join(""),
  },
};
