import { type Catalog, type Dataset, DEFAULT_HISTORY, type Table } from "../engine/index.ts";
import type { Row } from "./field-paths.ts";
import type { Query } from "./query.ts";
import { variantOf } from "./variant.ts";
import { API_PATH } from "./url.ts";

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
