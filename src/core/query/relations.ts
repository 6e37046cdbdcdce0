import { type BelongsTo, type HasMany, type IdFormat, type ResourceInfo } from "../engine/index.ts";
import { type Cancelled, checkCancelled } from "./cancel.ts";
import { nearest } from "./nearest.ts";
import { itemsOf, type QueryParams } from "./query-params.ts";
import type { ParameterName } from "./parameters.ts";
import type { Query } from "./query.ts";
import type { Row } from "./field-paths.ts";
import { jsonNames } from "./simple-rest.ts";
import type { Tables } from "./source.ts";

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
