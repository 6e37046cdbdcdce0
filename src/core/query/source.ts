import type { Catalog, Table } from "../engine/index.ts";
import type { Query } from "./query.ts";
import { API_PATH } from "./url.ts";

/** Opens the tables of one dataset by resource name, so that relations can be followed. */
export type Tables = (resource: string) => Table;

/** The data and infos that a query reads. */
export interface Source {
  readonly tables: Tables;
  readonly info: Catalog["info"];
  readonly origin: string;
  /** Prefix of links to resources. */
  readonly apiUrl: string;
}

/** The tables of a query's dataset: its own resource after the event of `__at`, all others at the start. */
export const sourceOf = (
  catalog: Catalog,
  {
    resource,
    seed,
    count,
    at,
    now = null,
  }: Pick<Query, "resource" | "seed" | "count" | "at"> & Partial<Query>,
  origin: string,
  apiUrl = origin + API_PATH,
): Source => {
  const dataset = { seed, count, origin, ...(now === null ? {} : { now }) };
  const opened = new Map<string, Table>();
  return {
    tables(name) {
      const table = opened.get(name) ?? catalog.table(name, dataset, name === resource ? at : 0);
      opened.set(name, table);
      return table;
    },
    info: catalog.info,
    origin,
    apiUrl,
  };
};
