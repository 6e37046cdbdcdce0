import type { BelongsTo, HasMany, IdFormat, Json, ResourceInfo } from "../engine/index.ts";
import { isObject } from "./merge.ts";
import { itemsOf, type QueryParams, withoutIndex } from "./query-params.ts";
import type { Projection, Query } from "./query.ts";
import type { QueryTable, Tables } from "./source.ts";
import { type FieldPath, fieldPathsOf, isLeaf, type Row } from "./field-paths.ts";
import { type Cancelled, checkCancelled } from "./cancel.ts";
import { nearest } from "./nearest.ts";
import type { ParameterName } from "./parameters.ts";
import { jsonNames } from "./dialects.ts";

export const WHOLE: Projection = { only: [], without: [] };

/** Parses `id,title,address.city`, or `-body` to omit a field. */
export const readFields = (params: QueryParams, info: ResourceInfo): Projection => {
  if (!params.has("fields")) return WHOLE;
  const paths = fieldPathsOf(info);
  const known = [...paths.keys()];
  const chosen = { only: new Set<string>(), without: new Set<string>() };
  for (const [name, item] of params.list("fields")) {
    const minus = item.startsWith("-");
    const path = minus ? item.slice(1) : item;
    if (paths.has(path)) chosen[minus ? "without" : "only"].add(path);
    else params.problem([name, path], `is not a field of ${info.name}`, { allowed: known, known });
  }
  // DummyJSON, whose parameter select is, always sends the id.
  const isDummyJson = params.all("fields").some(([name]) => withoutIndex(name) === "select");
  if (isDummyJson && chosen.only.size > 0 && !chosen.without.has("id")) chosen.only.add("id");
  const inOrder = (paths: ReadonlySet<string>): string[] =>
    known.filter((path) => paths.has(path) && !coveredBy(paths, path));
  return { only: inOrder(chosen.only), without: inOrder(chosen.without) };
};

/** Whether the set contains a parent of the path. */
const coveredBy = (paths: ReadonlySet<string>, path: string): boolean => {
  for (let dot = path.lastIndexOf("."); dot !== -1; dot = path.lastIndexOf(".", dot - 1))
    if (paths.has(path.slice(0, dot))) return true;
  return false;
};

/** The leaf fields of a projection: those in `only`, or all, except those in `without`. */
export const leaves = (info: ResourceInfo, { only, without }: Projection): FieldPath[] => {
  const [chosen, dropped] = [new Set(only), new Set(without)];
  const includes = (paths: ReadonlySet<string>, path: string): boolean =>
    paths.has(path) || coveredBy(paths, path);
  return [...fieldPathsOf(info).values()].filter(
    (field) =>
      isLeaf(field) && (only.length === 0 || includes(chosen, field.path)) && !includes(dropped, field.path),
  );
};

/** A value, or some of its parts. */
type Cut = true | ReadonlyMap<string, Cut>;

/** The paths as a tree. None is within another. */
const treeOf = (info: ResourceInfo, names: readonly string[]): ReadonlyMap<string, Cut> => {
  const named = new Set(names);
  const root = new Map<string, Cut>();
  for (const { path, column, rest } of fieldPathsOf(info).values()) {
    if (!named.has(path)) continue;
    const above = [column, ...rest];
    const last = above.pop() as string;
    let node = root;
    for (const name of above) {
      const inner = (node.get(name) as Map<string, Cut> | undefined) ?? new Map<string, Cut>();
      node.set(name, inner);
      node = inner;
    }
    node.set(last, true);
  }
  return root;
};

/** The parts of a value that a cut names. */
const pick = (value: Json, cut: Cut): Json => {
  if (cut === true) return value;
  if (Array.isArray(value)) return value.map((item: Json) => pick(item, cut));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Array.from(cut).flatMap(([name, part]) =>
      Object.hasOwn(value, name) ? [[name, pick(value[name] as Json, part)]] : [],
    ),
  );
};

/** A value without the parts that a cut names. */
const omit = (value: Json, cut: ReadonlyMap<string, Cut>): Json => {
  if (Array.isArray(value)) return value.map((item: Json) => omit(item, cut));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const part = cut.get(name);
      if (part === true) return [];
      return [[name, part === undefined ? inner : omit(inner, part)]];
    }),
  );
};

/** A record as it is shown: a single one may have an id only within. */
export const shownRecord = <Shown extends object>(
  { isSingle, fields }: ResourceInfo,
  record: Shown,
): Shown => {
  if (isSingle !== true || Object.hasOwn(fields, "id")) return record;
  const { id: _, ...shown } = record as Shown & { readonly id?: unknown };
  return shown as Shown;
};

/** A reader of rows that makes only the columns of the projection. */
export const rowReader = (
  info: ResourceInfo,
  table: QueryTable,
  projection: Projection,
): ((id: number) => Row) => {
  const { only, without } = projection;
  if (only.length === 0 && without.length === 0) return (id) => shownRecord(info, table.row(id));
  const chosen = only.length === 0 ? undefined : treeOf(info, only);
  const dropped = treeOf(info, without);
  const leaving = (name: string): boolean => (chosen?.has(name) ?? true) && dropped.get(name) !== true;
  const project = (name: string, value: Json): Json => {
    const picked = pick(value, chosen?.get(name) ?? true);
    const part = dropped.get(name);
    return part === undefined || part === true ? picked : omit(picked, part);
  };
  const columns = Object.keys(info.fields).filter(leaving);
  return (id) => {
    const written = table.written?.(id);
    // A record of a session may lack fields and have unknown ones.
    const names = written === undefined ? columns : Object.keys(written).filter(leaving);
    const read = written === undefined ? readerOf(table, id) : (name: string) => written[name] as Json;
    const row = Object.fromEntries(names.map((name) => [name, project(name, read(name))]));
    return shownRecord(info, row);
  };
};

const readerOf = (table: QueryTable, id: number): ((field: string) => Json) => {
  const record = table.fields?.(id);
  if (record !== undefined) return (field) => record.value(field);
  const row = table.row(id);
  return (field) => row[field] as Json;
};

const readNames = (
  params: QueryParams,
  name: ParameterName,
  info: ResourceInfo,
  known: readonly string[],
): string[] => {
  const chosen = new Set<string>();
  for (const [spelling, item] of params.all(name).map(jsonNames).flatMap(itemsOf)) {
    if (known.includes(item)) chosen.add(item);
    else params.problem([spelling, item], notRelation(name, item, info, known), { allowed: known, known });
  }
  return known.filter((item) => chosen.has(item));
};

const notRelation = (
  name: ParameterName,
  item: string,
  { name: resource, hasMany }: ResourceInfo,
  known: readonly string[],
): string => {
  if (name === "_expand" && hasMany.some((child) => child.name === item))
    return `names children of ${resource}; use _embed=${item} instead`;
  if (known.length === 0)
    return name === "_expand"
      ? `cannot be expanded: ${resource} refers to no other resource`
      : `cannot be embedded: no resource refers to ${resource}`;
  return nearest(item, known) === undefined
    ? `is not a relation of ${resource}, which has ${known.join(", ")}`
    : `is not a relation of ${resource}`;
};

/** The relations to include. `_embed` accepts parents, too, as in json-server 1. */
export const readRelations = (
  params: QueryParams,
  info: ResourceInfo,
): { expand: string[]; embed: string[] } => {
  if (!params.has("_expand") && !params.has("_embed")) return { expand: [], embed: [] };
  const parents = info.belongsTo.map(({ name }) => name);
  const children = info.hasMany.map(({ name }) => name);
  const expand = readNames(params, "_expand", info, parents);
  const embed = readNames(params, "_embed", info, [...new Set([...children, ...parents])]);
  const both = new Set([...expand, ...embed.filter((name) => !children.includes(name))]);
  return {
    expand: parents.filter((name) => both.has(name)),
    embed: embed.filter((name) => children.includes(name)),
  };
};

export const belongsToNamed = (info: ResourceInfo, names: readonly string[]): BelongsTo[] =>
  info.belongsTo.filter(({ name }) => names.includes(name));

export const hasManyNamed = (info: ResourceInfo, names: readonly string[]): HasMany[] =>
  info.hasMany.filter(({ name }) => names.includes(name));

/** Adds relations to a row. */
type Attach = (row: Row, id: number) => void;

/** Adds the parent of a row; null if the dataset does not have it. */
const attachParent = (
  { name, field, resource, ids }: BelongsTo,
  info: ResourceInfo,
  tables: Tables,
): Attach => {
  const key = tables(info.name).reader(field);
  const parents = tables(resource);
  const records = new Map<number, Row>();
  return (row, id) => {
    const parent = ids.parseKey(key(id));
    let record: Row | null = null;
    if (parents.has(parent)) {
      record = records.get(parent) ?? parents.row(parent);
      // Children share few parents, but the cache must stay small in large scans.
      if (records.size < 1000) records.set(parent, record);
    }
    row[name] = record;
  };
};

/** Finds the children of the given records in one pass over the child table. */
const childrenOf = (
  { resource, keys, ids }: HasMany,
  parents: ReadonlySet<number>,
  tables: Tables,
  cancelled: Cancelled,
): Map<number, number[]> => {
  const table = tables(resource);
  const readers = keys.map((key, index) => ({
    read: table.reader(key),
    parse: (ids[index] as IdFormat).parseKey,
  }));
  const found = new Map<number, number[]>();
  for (const [index, id] of table.ids(0, table.size).entries()) {
    checkCancelled(cancelled, index);
    for (const { read, parse } of readers) {
      const parent = parse(read(id));
      if (!parents.has(parent)) continue;
      const list = found.get(parent);
      if (list === undefined) found.set(parent, [id]);
      // Several keys of a child may refer to one parent.
      else if (list.at(-1) !== id) list.push(id);
    }
  }
  return found;
};

const attachChildren = (
  relation: HasMany,
  parents: ReadonlySet<number>,
  tables: Tables,
  cancelled: Cancelled,
): Attach => {
  const children = childrenOf(relation, parents, tables, cancelled);
  const table = tables(relation.resource);
  return (row, id) => {
    row[relation.name] = (children.get(id) ?? []).map((child) => table.row(child));
  };
};

/** Prepares the relations of the rows with these ids; null for none. */
export const attachments = (
  info: ResourceInfo,
  { expand, embed }: Pick<Query, "expand" | "embed">,
  ids: Iterable<number>,
  tables: Tables,
  cancelled: Cancelled,
): Attach | null => {
  if (expand.length === 0 && embed.length === 0) return null;
  const parents = new Set(ids);
  const attached = [
    ...belongsToNamed(info, expand).map((relation) => attachParent(relation, info, tables)),
    ...hasManyNamed(info, embed).map((relation) => attachChildren(relation, parents, tables, cancelled)),
  ];
  return (row, id) => {
    for (const attach of attached) attach(row, id);
  };
};
