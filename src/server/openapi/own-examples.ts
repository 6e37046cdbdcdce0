import { type Catalog, printId } from "../../core/engine/index.ts";
import { DEFAULT_COUNT, DEFAULT_SEED } from "../../core/query/index.ts";
import type { Piece } from "./names.ts";

/** Records of every resource as the service answers them at an origin, by the names that the document has for them. */
export const recordExamples = (catalog: Catalog, origin: string): ReadonlyMap<string, Piece> =>
  new Map(
    catalog.names.flatMap((resource): [string, Piece][] => {
      const { ids } = catalog.info(resource);
      const table = catalog.table(resource, { seed: DEFAULT_SEED, count: DEFAULT_COUNT, origin });
      const example = (method: string, path: string, value: unknown): Piece => ({
        summary: `${method} ${path}`,
        "x-request": { method, path },
        value,
      });
      const one = (id: number): string => `/api/mock/${resource}/${encodeURIComponent(printId(ids, id))}`;
      const { id: _, ...fresh } = table.row(1) as Readonly<Record<string, unknown>>;
      return [
        [`${resource}.page`, example("GET", `/api/mock/${resource}?limit=1`, [table.row(1)])],
        [`${resource}.one`, example("GET", one(2), table.row(2))],
        [`${resource}.deleted`, example("DELETE", one(3), table.row(3))],
        [`${resource}.new`, { value: fresh }],
      ];
    }),
  );
