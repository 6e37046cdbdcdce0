import { createRowIds, type IdFormat, isRowId, type Json, type RowId, type Shapes } from "../engine/index.ts";
import { findJsonError } from "../http/json-error.ts";
import { isObject, parseExactly, type Row } from "../query/index.ts";
import { shapeOf } from "../samples/shape.ts";
import { plainJson, readText, SchemaProblem } from "../schema/index.ts";
import { keptRow } from "./key.ts";
import { listAt, type Member, membersOf } from "./layout.ts";
import { shapesOf } from "./shapes.ts";

/** The rows of a list, or a single object. */
export interface Collection {
  readonly name: string;
  /** Whether the file has one object instead of a list. */
  readonly isSingle: boolean;
  /** Each with an id. */
  readonly rows: readonly Row[];
  /** Whether the ids are those of the file: false for an object that got one. */
  readonly hasOwnId: boolean;
  readonly ids: IdFormat;
  readonly fields: Shapes;
}

/** A file of rows: json-server's db.json. */
export interface Database {
  /** As parsed; numbers with too many digits for JavaScript are kept. */
  readonly root: Row;
  /** The file, or what it says as JSON. */
  readonly text: string;
  /** What its rows call their key. */
  readonly key: string;
  /** Whether the file is JSON, so that changes can be written into it. */
  readonly isJson: boolean;
  /** Where its members are in the text. */
  readonly members: () => ReadonlyMap<string, Member>;
  readonly collections: ReadonlyMap<string, Collection>;
  /** What is neither a list of objects nor an object; only read. */
  readonly values: ReadonlyMap<string, Json>;
  /** The names, in the order of the file. */
  readonly names: readonly string[];
  /** What the author should know. */
  readonly notes: readonly string[];
}

/** A file that is not one of rows; the message says why and where. */
export class RowsError extends Error {
  override readonly name = "RowsError";
}

/** The file, and the same with plain JavaScript numbers, whose shape is known. */
interface Parsed {
  readonly text: string;
  readonly isJson: boolean;
  /** The text without comments, each value at its position. */
  readonly json: string;
  readonly exact: unknown;
  readonly plain: unknown;
}

/** What a JSON5 or YAML file says. */
const parseOther = (name: string, text: string): unknown => {
  try {
    return readText({ name, text });
  } catch (error) {
    if (!(error instanceof SchemaProblem)) throw error;
    if (!/\.json[5c]?$/i.test(name)) throw new RowsError(error.message);
    throw new RowsError(`${name}: is not JSON: ${findJsonError(text) ?? "it cannot be read"}`);
  }
};

const parse = (name: string, text: string): Parsed => {
  const plain = plainJson(text);
  if (plain === undefined) {
    const value = parseOther(name, text);
    const json = JSON.stringify(value, null, 2);
    return { text: json, isJson: false, json, exact: value, plain: value };
  }
  const value: unknown = JSON.parse(plain);
  return { text, isJson: true, json: plain, exact: parseExactly(plain, value), plain: value };
};

/** What a file that is a list without a name is a list of: `posts.json` has posts. */
const listNameOf = (file: string): string =>
  (file.split(/[/\\]/).at(-1) ?? "")
    .replace(/\.[^.]*$/, "")
    .replaceAll(/[^\p{L}\p{N}_-]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "") || "rows";

/** Gives an id to the rows that have none, as json-server does. */
export const withIds = (rows: readonly Row[]): { readonly rows: readonly Row[]; readonly ids: IdFormat } => {
  const own = rows.map(({ id }) => id).filter(isRowId);
  const { print } = createRowIds(own);
  let next = own.length;
  const all = rows.map((row): Row => (isRowId(row["id"]) ? row : { ...row, id: print(++next) }));
  return { rows: all, ids: createRowIds(all.map(({ id }) => id as RowId)) };
};

const repeated = (rows: readonly Row[]): RowId | undefined => {
  const seen = new Set<string>();
  const ids = rows.map(({ id }) => id as RowId);
  return ids.find((id) => seen.size === seen.add(String(id)).size);
};

const collectionOf = (name: string, value: readonly Row[] | Row, plain: unknown): Collection => {
  const isSingle = !Array.isArray(value);
  const items = (isSingle ? [value] : value) as readonly Row[];
  const { rows, ids } = withIds(items);
  const fields = shapesOf(shapeOf([plain].flat()));
  const isText = rows.every((row) => typeof row["id"] === "string");
  const isNumber = rows.every((row) => typeof row["id"] === "number");
  const type = isNumber ? ("number" as const) : ("string" as const);
  const mixed = isText || isNumber ? {} : { mixed: true };
  const hasOwnId = !isSingle || isRowId((value as Row)["id"]);
  return {
    name,
    isSingle,
    rows,
    hasOwnId,
    ids,
    fields: {
      ...(hasOwnId ? { id: { type, description: "The id of the row", ...mixed } } : {}),
      ...Object.fromEntries(Object.entries(fields).filter(([field]) => field !== "id")),
    },
  };
};

const notesOn = ({ name, rows, isSingle }: Collection, items: unknown): string[] => {
  const without = Array.isArray(items) ? items.filter((row) => !isRowId((row as Row)["id"])).length : 0;
  const twice = isSingle ? undefined : repeated(rows);
  return [
    ...(without > 0 ? [`${without} of ${rows.length} ${name} have no id: they got the next ones`] : []),
    ...(twice === undefined
      ? []
      : [`${name} has several rows with the id ${JSON.stringify(twice)}: its path is that of the first`]),
  ];
};

/** A row has one key: another field of that name would be lost. */
const requireOneKey = (file: string, name: string, value: Json, key: string): void => {
  const rows = [value].flat() as readonly Row[];
  if (key !== "id" && rows.some((row) => Object.hasOwn(row, key) && Object.hasOwn(row, "id")))
    throw new RowsError(`${file}: rows of ${name} have an id beside ${key}, so ${key} cannot be their key`);
};

const read = (file: string, text: string, key: string): Database => {
  const { json, exact, plain: parsed, ...source } = parse(file, text);
  const isList = Array.isArray(exact) && exact.every(isObject<Json>);
  const listName = listNameOf(file);
  const [root, plain] = isList ? [{ [listName]: exact as Json }, { [listName]: parsed }] : [exact, parsed];
  if (!isObject<Json>(root))
    throw new RowsError(
      `${file}: must be an object of lists such as { "posts": [ … ] } or a list of objects, not ${Array.isArray(root) ? "a list of other values" : JSON.stringify(root)}`,
    );
  const collections = new Map<string, Collection>();
  const values = new Map<string, Json>();
  const notes: string[] = [];
  const entries = Object.entries(root).filter(([name]) => name !== "$schema");
  for (const [name, value] of entries) {
    const isRows = Array.isArray(value) && value.every(isObject<Json>);
    if (!isRows && !isObject<Json>(value)) {
      values.set(name, value);
      notes.push(`${name} is neither a list of objects nor an object: it can only be read`);
      continue;
    }
    requireOneKey(file, name, value, key);
    const rows = keptRow(value, key);
    const collection = collectionOf(name, rows, keptRow((plain as Row)[name] ?? null, key));
    collections.set(name, collection);
    notes.push(...notesOn(collection, rows));
  }
  let found: ReadonlyMap<string, Member> | undefined;
  const members = (): ReadonlyMap<string, Member> =>
    (found ??= isList ? new Map([[listName, listAt(json)]]) : membersOf(json));
  return { ...source, key, root, members, collections, values, names: entries.map(([one]) => one), notes };
};

/**
 * Reads a file of rows. Throws a {@link RowsError}.
 *
 * @example
 * readDatabase("db.json", '{ "posts": [{ "id": 1, "title": "Hello" }], "profile": { "name": "Ann" } }');
 */
export const readDatabase = (file: string, text: string, key = "id"): Database => {
  try {
    return read(file, text, key);
  } catch (error) {
    if (error instanceof RangeError) throw new RowsError(`${file}: is nested too deeply`);
    throw error;
  }
};
