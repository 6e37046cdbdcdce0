import {
  type BelongsTo,
  type Catalog,
  type Dataset,
  DEFAULT_HISTORY,
  type Json,
  kept,
  type Reader,
  type Table,
  type TimeReader,
} from "../engine/index.ts";
import type { Row } from "./field-paths.ts";
import type { Query } from "./query.ts";
import { variantOf } from "./variant.ts";
import { API_PATH } from "./query-params.ts";
import { loadCollation } from "./collation/collation.ts";

/** A table as queries read it. In a session, callers may have written some of its records. */
export interface QueryTable extends Table {
  /** The record if a caller wrote it: it may lack fields and have others. */
  written?(id: number): Row | undefined;
  /** The length of that record as JSON; 0 if no caller wrote it. */
  writtenSize?(id: number): number;
}

/** Opens the tables of one dataset by resource name, so that relations can be followed. */
export type Tables = (resource: string) => QueryTable;

/** The data and infos that a query reads. */
export interface Source {
  readonly tables: Tables;
  /** What deleted a record that the table once had, such as `event 12`; null if nothing did. */
  readonly deletedBy: (resource: string, id: number) => string | null;
  readonly info: Catalog["info"];
  readonly origin: string;
  /** Prefix of links to resources. */
  readonly apiUrl: string;
}

/** The tables of a query's dataset: its own resource after the event of `__at`, all others at the start. */
export const sourceOf = (
  catalog: Catalog,
  query: Pick<Query, "resource" | "seed" | "count" | "at"> & Partial<Query>,
  origin: string,
  apiUrl = origin + API_PATH,
): Source => {
  const { resource, seed, count, at } = query;
  const variant = variantOf(query);
  const datasetOf = (name: string): Dataset => ({
    seed,
    count: count ?? catalog.info(name).count,
    origin,
    ...variant,
  });
  const opened = new Map<string, Table>();
  return {
    tables(name) {
      const table = opened.get(name) ?? catalog.table(name, datasetOf(name), name === resource ? at : 0);
      opened.set(name, table);
      return table;
    },
    deletedBy: (name, id) =>
      name === resource && at > 0
        ? `event ${catalog.history(name, { ...datasetOf(name), ...DEFAULT_HISTORY }).deletionOf(id)}`
        : null,
    info: catalog.info,
    origin,
    apiUrl,
  };
};

/** Whether a query may read other resources than its own: paths through relations have dots, as some values do. */
const readsOthers = ({ expand, embed, filters, where, sort, group }: Query): boolean =>
  expand.length + embed.length > 0 || JSON.stringify([filters, where, sort, group]).includes(".");

/** Loads what the records of a query are made and sorted with: whatever selects records awaits it. */
export const loadFor = async (query: Query, catalog: Pick<Catalog, "load">): Promise<void> => {
  const wanted = { ...variantOf(query), events: query.at > 0 };
  await catalog.load(wanted, readsOthers(query) ? undefined : [query.resource]);
  if (query.sort.some((key) => key.locale === true)) await loadCollation();
};

/** How filters and sorts read the columns of a table. */
export interface ColumnReaders {
  readonly reader: (column: string) => Reader;
  /** Undefined for columns that are not dates, or that are cached as texts. */
  readonly times: (column: string) => TimeReader | undefined;
  /** The records that a relation leads to. */
  readonly parents: (relation: BelongsTo) => Parents;
}

/** The records that those of a table refer to. */
interface Parents extends ColumnReaders {
  /** What a record's parent has, made once for each parent; `none` where it has no parent. */
  readonly of: <Value>(read: (parent: number) => Value, none: Value) => (id: number) => Value;
}

/** A reader with a cache, for a column that is read twice. */
export const memoize = <Value extends Json>(read: (id: number) => Value): typeof read => {
  const known: (Value | undefined)[] = [];
  return (id) => (known[id] ??= read(id));
};

/** Remembers the last value: of several that are asked of one record after another. */
const keepLast = <Value>(read: (id: number) => Value): typeof read => {
  let [known, value]: [number, Value | undefined] = [0, undefined];
  return (id) => {
    if (id !== known) [known, value] = [id, read(id)];
    return value as Value;
  };
};

/** The same readers for conditions that read a column several times. */
export const sharedReaders = ({ reader, times, parents }: ColumnReaders): ColumnReaders => {
  const readers = kept(new Map<string, Reader>(), (column: string) => keepLast(reader(column)));
  const moments = kept(new Map<string, TimeReader | null>(), (column: string) => {
    const read = times(column);
    return read === undefined ? null : keepLast(read);
  });
  return { reader: readers, times: (column) => moments(column) ?? undefined, parents };
};

const parentsOf = ({ resource, ids }: BelongsTo, key: Reader, tables: Tables): Parents => {
  const table = tables(resource);
  return {
    ...columnReaders(table, tables),
    of(read, none) {
      const known = kept(new Map<number, typeof none>(), (id) => (table.has(id) ? read(id) : none));
      return (id) => known(ids.parseKey(key(id)));
    },
  };
};

export const columnReaders = (table: QueryTable, tables: Tables): ColumnReaders => ({
  reader: (column) => table.reader(column),
  times: (column) => table.times?.(column),
  parents: (relation) => parentsOf(relation, table.reader(relation.field), tables),
});
