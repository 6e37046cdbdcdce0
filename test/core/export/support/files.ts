import { Database } from "bun:sqlite";
import type { ResourceName } from "../../../../src/core/engine/index.ts";
import { type ExportPart, exportOf, type ExportRequest } from "../../../../src/core/export/index.ts";

export const ORIGIN = "http://localhost:3000";

/** Every row of resources. */
export const allOf = (resources: readonly ResourceName[], search = "_all=true"): ExportPart[] =>
  resources.map((resource) => ({ resource, search }));

/** The whole file. */
export const textOf = (request: Omit<ExportRequest, "origin"> & { readonly origin?: string }): string =>
  [...exportOf({ origin: ORIGIN, ...request }).chunks()].map(({ text }) => text).join("");

/** A database in memory with what a file of SQL puts into it. */
export const loaded = (sql: string): Database => {
  const database = new Database(":memory:", { strict: true });
  database.exec(sql);
  return database;
};
