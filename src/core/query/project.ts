import type { Json, ResourceInfo } from "../engine/index.ts";
import { isObject } from "./merge.ts";
import type { QueryParams } from "./query-params.ts";
import type { Projection } from "./query.ts";
import type { QueryTable } from "./source.ts";
import { type FieldPath, fieldPathsOf, isLeaf, type Row } from "./field-paths.ts";
import { withoutIndex } from "./url.ts";

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
