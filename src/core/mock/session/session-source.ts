import type { Catalog, Table } from "../../engine/index.ts";
import { type Query, type QueryTable, type Source, sourceOf } from "../../query/index.ts";
import type { Target } from "../request/target.ts";
import { DELETED, type Overlay } from "./overlay.ts";
import { OverlayTable } from "./overlay-table.ts";
import type { OpenSession } from "./open-session.ts";

/** The tables that a request reads: those of its query, with the changes of its session. */
export const openSource = (
  catalog: Catalog,
  query: Query,
  { origin, apiUrl }: Pick<Target, "origin" | "apiUrl">,
  session: OpenSession | null,
): Source => {
  const source = sourceOf(catalog, query, origin, apiUrl);
  return session === null ? source : sessionSource(source, query, session);
};

/** The tables of a dataset as a session sees them. */
export const sessionSource = (
  source: Source,
  { seed }: { readonly seed: string },
  { name, state }: OpenSession,
): Source => {
  const opened = new Map<string, QueryTable>();
  // Tables of rows have their own count.
  const overlayOf = (table: Table): Overlay | undefined =>
    state.overlay({ resource: table.resource, seed, count: table.count });
  const open = (resource: string): QueryTable => {
    const table = source.tables(resource);
    const overlay = overlayOf(table);
    return overlay === undefined ? table : new OverlayTable(table, overlay, name);
  };
  return {
    ...source,
    tables(resource) {
      const table = opened.get(resource) ?? open(resource);
      opened.set(resource, table);
      return table;
    },
    deletedBy: (resource, id) =>
      overlayOf(source.tables(resource))?.records.get(id) === DELETED ? `session ${name}` : null,
  };
};
