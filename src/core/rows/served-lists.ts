import {
  type BelongsTo,
  type Catalog,
  createRowIds,
  type HasMany,
  type ResourceInfo,
} from "../engine/index.ts";
import { rowsCatalog } from "./catalog.ts";
import { type Collection, readDatabase } from "./database.ts";

/** A list as its server describes it, as JSON: what there is to know of a resource but how its records are made. */
export interface ServedList extends Pick<
  ResourceInfo,
  "name" | "about" | "count" | "fields" | "schema" | "key" | "isSingle" | "revisions"
> {
  readonly belongsTo: readonly Omit<BelongsTo, "ids">[];
  readonly hasMany: readonly Omit<HasMany, "ids">[];
}

/** The lists of a catalog: the file `studio/lists.json`. */
export const servedLists = ({ names, info }: Catalog): ServedList[] =>
  names.map((wanted) => {
    const { name, about, count, fields, schema, key, isSingle, revisions, belongsTo, hasMany } = info(wanted);
    return {
      name,
      about,
      count,
      fields,
      schema,
      key,
      ...(isSingle === true ? { isSingle } : {}),
      revisions,
      belongsTo: belongsTo.map(({ ids: _ids, ...relation }) => relation),
      hasMany: hasMany.map(({ ids: _ids, ...relation }) => relation),
    };
  });

const NO_IDS = createRowIds([]);

/** A catalog of a server's lists, whose tables are the rows that it has answered with, by list. */
export const catalogOfLists = (
  lists: readonly ServedList[],
  rows: Readonly<Record<string, unknown>> = {},
): Catalog => {
  const databases = lists.map(({ name, key, isSingle = false }) =>
    readDatabase(name, JSON.stringify({ [name]: rows[name] ?? (isSingle ? {} : []) }), key),
  );
  const collections = new Map<string, Collection>(databases.flatMap((one) => [...one.collections]));
  const text = JSON.stringify(rows);
  const [first = readDatabase("rows", "{}")] = databases;
  const read = rowsCatalog({ ...first, text, collections });
  const idsOf = (name: string) => collections.get(name)?.ids ?? NO_IDS;
  const infos = new Map(
    lists.map((list): [string, ResourceInfo] => [
      list.name,
      {
        ...list,
        ids: idsOf(list.name),
        belongsTo: list.belongsTo.map((one) => ({ ...one, ids: idsOf(one.resource) })),
        hasMany: list.hasMany.map((one) => ({ ...one, ids: one.keys.map(() => idsOf(list.name)) })),
        related: (name) => infos.get(name),
      },
    ]),
  );
  return {
    ...read,
    find: (name) => infos.get(name),
    info(name) {
      const info = infos.get(name);
      if (info === undefined) throw new Error(`the server has no ${name}`);
      return info;
    },
  };
};
