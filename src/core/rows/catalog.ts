import {
  type BelongsTo,
  type Catalog,
  type HasMany,
  loadWords,
  REFERENCE,
  relationOf,
  type ResourceInfo,
  schemaOfShape,
} from "../engine/index.ts";
import { AppError } from "../errors.ts";
import { hashHex } from "../query/index.ts";
import { loadDomains, singularOf, wordsOf } from "../schema/index.ts";
import type { Compat } from "./compat.ts";
import type { createContinuation } from "./continuation.ts";
import type { Collection, Database } from "./database.ts";
import { rowsTable } from "./table.ts";

const subjectOf = (name: string): string => {
  const words = wordsOf(name);
  return [...words.slice(0, -1), singularOf(words.at(-1) ?? "")].join(" ");
};

/** What a field refers to: `postId` and `post_id`, or `post_ref` with the suffix `_ref`, the `post` of `posts`. */
const referenceOf = (field: string, suffix: string | undefined) => {
  if (suffix === undefined) {
    const words = wordsOf(field);
    return words.at(-1) === "id"
      ? { name: relationOf(field), subject: words.slice(0, -1).join(" ") }
      : undefined;
  }
  const name = field.slice(0, -suffix.length);
  return field.endsWith(suffix) ? { name, subject: wordsOf(name).join(" ") } : undefined;
};

/** The relations of a collection, by json-server's naming. */
const belongsToOf = (
  { fields }: Collection,
  lists: ReadonlyMap<string, Collection>,
  suffix: string | undefined,
): BelongsTo[] =>
  Object.keys(fields).flatMap((field) => {
    const reference = referenceOf(field, suffix);
    const parent =
      reference === undefined || reference.subject === "" ? undefined : lists.get(reference.subject);
    return reference === undefined || parent === undefined
      ? []
      : [{ name: reference.name, field, resource: parent.name, ids: parent.ids }];
  });

const describe = (
  collection: Collection,
  count: number,
  belongsTo: readonly BelongsTo[],
  hasMany: readonly HasMany[],
  related: Catalog["find"],
): ResourceInfo => {
  const { name, fields, ids, isSingle } = collection;
  const about = `The ${name} of your file.`;
  return {
    name,
    about,
    count,
    fields,
    ids,
    isSingle,
    belongsTo,
    hasMany,
    related,
    revisions: [],
    get schema() {
      const properties = Object.entries(fields).map(([field, shape]) => [field, schemaOfShape(shape)]);
      return {
        title: name,
        description: about,
        type: "object",
        required: Object.hasOwn(fields, "id") ? ["id"] : [],
        properties: Object.fromEntries(properties) as object,
        additionalProperties: true,
      };
    },
  };
};

/** The relations of all collections. */
const relationsOf = (
  collections: readonly Collection[],
  countOf: (collection: Collection) => number,
  foreignKeySuffix: string | undefined,
): ReadonlyMap<string, ResourceInfo> => {
  const lists = new Map(
    collections.filter(({ isSingle }) => !isSingle).map((one) => [subjectOf(one.name), one]),
  );
  const parents = collections.map((one) => [one, belongsToOf(one, lists, foreignKeySuffix)] as const);
  const childrenOf = (name: string): HasMany[] =>
    parents.flatMap(([child, relations]) => {
      const own = relations.filter(({ resource }) => resource === name);
      if (own.length === 0) return [];
      return [
        {
          name: child.name,
          resource: child.name,
          keys: own.map(({ field }) => field),
          ids: own.map(({ ids }) => ids),
        },
      ];
    });
  const infos = new Map(
    parents.map(([one, belongsTo]): [string, ResourceInfo] => [
      one.name,
      describe(one, countOf(one), belongsTo, childrenOf(one.name), (name) => infos.get(name)),
    ]),
  );
  return infos;
};

export interface RowsOptions {
  /** Lists go on with generated rows up to this many. */
  readonly count?: number | undefined;
  /** The end of the names of foreign keys, such as `_ref`; by default `Id` and `_id`. */
  readonly foreignKeySuffix?: string | undefined;
  /** The server whose answers these are, where ours differ. */
  readonly compat?: Compat | undefined;
  /** Called with what the author should know. */
  readonly onNote?: (note: string) => void;
}

/** A catalog whose tables are the rows of a file, and those that go on after them. */
const catalogOf = (
  { collections, text }: Database,
  { count: wanted = 0, foreignKeySuffix, onNote = () => undefined }: RowsOptions,
  create: typeof createContinuation | undefined,
): Catalog => {
  const all = [...collections.values()];
  const countOf = ({ isSingle, rows }: Collection): number =>
    isSingle || rows.length === 0 ? rows.length : Math.max(rows.length, wanted);
  const infos = relationsOf(all, countOf, foreignKeySuffix);
  const info = (name: string): ResourceInfo => {
    const found = infos.get(name);
    if (found === undefined) throw new Error(`the file has no ${name}`);
    return found;
  };
  const continuation = create?.(
    all.filter((one) => countOf(one) > one.rows.length),
    (name) => info(name).belongsTo.map((relation) => ({ ...relation, count: info(relation.resource).count })),
    onNote,
  );
  return {
    version: `rows-${hashHex(JSON.stringify([wanted, text, foreignKeySuffix]))}`,
    now: REFERENCE,
    names: [...collections.keys()],
    find: (name) => infos.get(name),
    info,
    table(name, dataset, event = 0) {
      const collection = collections.get(name);
      if (collection === undefined) throw new Error(`the file has no ${name}`);
      if (event > 0)
        throw new AppError(
          "invalid_parameter",
          "__at does not apply to rows of a file: they have no events.",
        );
      for (const [parameter, value] of [
        ["__data", dataset.data],
        ["locale", dataset.locale],
      ] as const)
        if (value !== undefined)
          throw new AppError(
            "invalid_parameter",
            `${parameter} does not apply to rows of a file: they are served as they are.`,
          );
      return rowsTable(collection, countOf(collection), dataset, continuation?.tableOf(collection, dataset));
    },
    // Nothing: those that go on are loaded when the catalog is opened.
    load: () => Promise.resolve(),
    changing: [],
    history: () => {
      throw new Error("rows of a file have no history");
    },
  };
};

/** A catalog whose tables are the rows of a file. */
export const rowsCatalog = (database: Database, options: Omit<RowsOptions, "count"> = {}): Catalog =>
  catalogOf(database, options, undefined);

/** The same, whose lists may go on with generated rows. */
export const openRowsCatalog = async (database: Database, options: RowsOptions): Promise<Catalog> => {
  if ((options.count ?? 0) === 0) return catalogOf(database, options, undefined);
  const [continuation] = await Promise.all([import("./continuation.ts"), loadWords(), loadDomains()]);
  return catalogOf(database, options, continuation.createContinuation);
};
