import type { BelongsTo, Json, ResourceInfo, Shape, Shapes } from "../../engine/index.ts";
import { hashHex, idsOf } from "../../query/index.ts";
import type { DialectRules } from "./dialects.ts";
import type { FoundPart } from "../part.ts";

const MAX_BYTES = 60;
const HASH_BYTES = 17;

/** The longest start of a text that has no more bytes than this in UTF-8. */
const startOf = (text: string, bytes: number): string =>
  text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(bytes)).read);

/** MySQL rejects names of more than 64 characters, PostgreSQL cuts them off after 63 bytes. */
export const shortName = (name: string): string =>
  startOf(name, MAX_BYTES) === name ? name : `${startOf(name, MAX_BYTES - HASH_BYTES)}_${hashHex(name)}`;

/** Files cannot hold lone surrogates, databases no NUL, and names in MySQL no characters beyond 16 bits. */
const UNUSABLE = /[\0\p{Cs}\u{10000}-\u{10FFFF}]/gu;

/** MySQL rejects names that are empty or end with a space. */
const plainName = (field: string): string => field.replaceAll(UNUSABLE, "_").trimEnd() || "column";

interface Column {
  readonly field: string;
  readonly name: string;
  readonly shape: Shape;
}

/** The field of the primary key. */
export const keyOf = ({ key = "id" }: ResourceInfo): string => key;

/** The column of the primary key. */
const keyColumnOf = (info: ResourceInfo): string => shortName(plainName(keyOf(info)));

/** Names the columns: databases limit names, and SQLite and MySQL ignore their case. The key comes first. */
const columnsOf = (info: ResourceInfo, shapes: Shapes, { systemColumns }: DialectRules): Column[] => {
  const taken = new Set([...systemColumns, keyColumnOf(info).toLowerCase()]);
  const nameOf = (field: string): string => {
    if (field === keyOf(info)) return keyColumnOf(info);
    const wanted = plainName(field);
    let name = shortName(wanted);
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = shortName(`${wanted}_${number}`);
    taken.add(name.toLowerCase());
    return name;
  };
  return Object.entries(shapes).map(([field, shape]) => ({ field, name: nameOf(field), shape }));
};

/** A foreign key of a table, or why there is none. */
export interface ForeignKey {
  readonly field: string;
  readonly column: string;
  readonly parent: string;
  /** The column of the parent's key. */
  readonly target: string;
  /** Why rows would violate it; null if they do not. */
  readonly broken: string | null;
}

/** A part as a table, with its valid keys. */
export interface SqlTable {
  readonly part: FoundPart;
  readonly columns: readonly Column[];
  readonly keys: readonly ForeignKey[];
}

const sameDataset = (child: FoundPart, parent: FoundPart): boolean =>
  child.plan.query.seed === parent.plan.query.seed;

/** The first value of a foreign key that is missing in the parent's rows. */
const firstMissing = (
  child: FoundPart,
  parent: FoundPart,
  { field, ids }: BelongsTo,
): NonNullable<Json> | undefined => {
  const present = new Set(idsOf(parent.plan, parent.selection, parent.source));
  const read = child.source.tables(child.info.name).reader(field);
  for (const id of idsOf(child.plan, child.selection, child.source)) {
    const value = read(id);
    if (value !== null && !present.has(ids.parse(value))) return value;
  }
  return undefined;
};

const foreignKeyOf = (
  child: FoundPart,
  relation: BelongsTo,
  parts: readonly FoundPart[],
  columns: readonly Column[],
): ForeignKey | undefined => {
  const { field, resource } = relation;
  const parent = parts.find(({ info }) => info.name === resource);
  const column = columns.find((one) => one.field === field)?.name;
  if (parent === undefined || column === undefined) return undefined;
  const key = { field, column, parent: resource, target: keyColumnOf(parent.info) };
  if (parent.shapes[keyOf(parent.info)] === undefined)
    return { ...key, broken: `${resource} has no ${keyOf(parent.info)} here` };
  if (!sameDataset(child, parent)) return { ...key, broken: `${resource} has another seed` };
  const missing = firstMissing(child, parent, relation);
  if (missing === undefined) return { ...key, broken: null };
  const shown = typeof missing === "string" ? missing : JSON.stringify(missing);
  return { ...key, broken: `${resource} ${shown} is not in this file` };
};

/** The tables, with the keys that hold for every row. */
export const tablesOf = (parts: readonly FoundPart[], rules: DialectRules): SqlTable[] =>
  parts.map((part) => {
    const columns = columnsOf(part.info, part.shapes, rules);
    const keys = part.info.belongsTo.flatMap(
      (relation) => foreignKeyOf(part, relation, parts, columns) ?? [],
    );
    return { part, columns, keys };
  });

const parentsOf = ({ part, keys }: SqlTable): string[] =>
  keys.flatMap(({ parent, broken }) => (broken === null && parent !== part.info.name ? [parent] : []));

/** Parents before children, else in the given order; a cycle is entered at its first table. */
export const inKeyOrder = (tables: readonly SqlTable[]): SqlTable[] => {
  const ordered: SqlTable[] = [];
  const waiting = [...tables];
  while (waiting.length > 0) {
    const isFree = (table: SqlTable): boolean =>
      parentsOf(table).every((name) => !waiting.some(({ part }) => part.info.name === name));
    const free = waiting.findIndex(isFree);
    ordered.push(...waiting.splice(Math.max(free, 0), 1));
  }
  return ordered;
};
