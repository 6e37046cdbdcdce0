import type { Json, Table, ResourceInfo } from "../engine/index.ts";
import type { QueryParams } from "./query-params.ts";
import type { Projection } from "./query.ts";
import { type FieldPath, fieldPathsOf, type Row } from "./field-paths.ts";

export const WHOLE: Projection = { only: [], without: [] };

/** `id,title,address.city`, and `-body` for what is left out. */
export const readFields = (params: QueryParams, info: ResourceInfo): Projection => {
  if (!params.has("fields")) return WHOLE;
  const paths = fieldPathsOf(info);
  const known = [...paths.keys()];
  const chosen = { only: new Set<string>(), without: new Set<string>() };
  for (const [name, item] of params.list("fields")) {
    const minus = item.startsWith("-");
    const path = minus ? item.slice(1) : item;
    if (paths.has(path)) chosen[minus ? "without" : "only"].add(path);
    else params.problem([name, path], "is not a field of this resource", { allowed: known, known });
  }
  const inOrder = (paths: ReadonlySet<string>): string[] =>
    known.filter((path) => paths.has(path) && !coveredBy(paths, path));
  return { only: inOrder(chosen.only), without: inOrder(chosen.without) };
};

/** A path is said already when one that holds it is in the set. */
const coveredBy = (paths: ReadonlySet<string>, path: string): boolean => {
  for (let dot = path.lastIndexOf("."); dot !== -1; dot = path.lastIndexOf(".", dot - 1))
    if (paths.has(path.slice(0, dot))) return true;
  return false;
};

/** The leaves that leave: what `only` names, or all, less what `without` names. */
export const leaves = (info: ResourceInfo, { only, without }: Projection): FieldPath[] => {
  const [chosen, dropped] = [new Set(only), new Set(without)];
  const says = (paths: ReadonlySet<string>, path: string): boolean =>
    paths.has(path) || coveredBy(paths, path);
  return [...fieldPathsOf(info).values()].filter(
    ({ kind, path }) =>
      kind !== "object" && (only.length === 0 || says(chosen, path)) && !says(dropped, path),
  );
};

/** What to keep of a value: all of it, or some of its parts. */
type Cut = true | { readonly [name: string]: Cut };

interface Tree {
  [name: string]: true | Tree;
}

const treeOf = (paths: readonly FieldPath[]): ReadonlyMap<string, Cut> => {
  const root = new Map<string, true | Tree>();
  for (const { column, rest } of paths) {
    if (rest.length === 0) {
      root.set(column, true);
      continue;
    }
    let node = root.get(column);
    if (node === undefined || node === true) root.set(column, (node = {}));
    rest.forEach((name, depth) => {
      const here = node as Tree;
      if (depth === rest.length - 1) here[name] = true;
      else node = here[name] = (here[name] as Tree | undefined) ?? {};
    });
  }
  return root;
};

const cutOut = (value: Json, cut: Cut): Json => {
  if (cut === true || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item: Json) => cutOut(item, cut));
  const kept: Record<string, Json> = {};
  for (const name of Object.keys(cut)) {
    const inner = (value as { readonly [key: string]: Json })[name];
    if (inner !== undefined) kept[name] = cutOut(inner, cut[name] as Cut);
  }
  return kept;
};

/** What is left of a value without some of its parts. */
const dropFrom = (value: Json, cut: Cut): Json => {
  if (cut === true || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item: Json) => dropFrom(item, cut));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const part = Object.hasOwn(cut, name) ? cut[name] : undefined;
      if (part === undefined) return [[name, inner]];
      return part === true ? [] : [[name, dropFrom(inner, part)]];
    }),
  );
};

/** Projects records as they were written: an object that is named whole keeps what no definition knows of it, too. */
const writtenReader = (info: ResourceInfo, projection: Projection): ((row: Row) => Row) => {
  const paths = [...fieldPathsOf(info).values()];
  const treeOfNames = (names: readonly string[]) => treeOf(paths.filter(({ path }) => names.includes(path)));
  const chosen = projection.only.length === 0 ? undefined : treeOfNames(projection.only);
  const dropped = treeOfNames(projection.without);
  return (row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) => {
        const cut = chosen === undefined ? true : chosen.get(name);
        const left = dropped.get(name);
        if (cut === undefined || left === true) return [];
        const kept = cutOut(value, cut);
        return [[name, left === undefined ? kept : dropFrom(kept, left)]];
      }),
    );
};

/** Makes a reader of rows that computes only the columns that leave. */
export const rowReader = (
  info: ResourceInfo,
  table: Table,
  projection: Projection,
): ((id: number) => Row) => {
  if (projection.only.length === 0 && projection.without.length === 0) return (id) => table.row(id);
  const made = madeReader(info, table, projection);
  if (table.written === undefined) return made;
  const project = writtenReader(info, projection);
  return (id) => {
    const written = table.written?.(id);
    return written === undefined ? made(id) : project(written);
  };
};

const readerOf = (table: Table, id: number): ((field: string) => Json) => {
  const record = table.fields?.(id);
  if (record !== undefined) return (field) => record.own(field);
  const row = table.row(id);
  return (field) => row[field] as Json;
};

const madeReader = (info: ResourceInfo, table: Table, projection: Projection): ((id: number) => Row) => {
  const cuts = [...treeOf(leaves(info, projection))];
  return (id) => {
    const read = readerOf(table, id);
    return Object.fromEntries(cuts.map(([name, cut]) => [name, cutOut(read(name), cut)]));
  };
};
