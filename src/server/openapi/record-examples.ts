import { type Catalog } from "../../core/engine/index.ts";
import { DEFAULT_SEED } from "../../core/query/index.ts";
import type { Piece } from "./names.ts";
import type { Examples } from "./service.ts";

const NAMES = ["page", "one", "deleted", "new"] as const;

/** Example records of a resource. */
const examplesOf = (catalog: Catalog, resource: string, origin: string): [string, Piece][] => {
  const { ids, count } = catalog.info(resource);
  const table = catalog.table(resource, { seed: DEFAULT_SEED, count, origin });
  const example = (method: string, path: string, value: unknown): Piece => ({
    summary: `${method} ${path}`,
    "x-request": { method, path },
    value,
  });
  const one = (id: number): string => `/api/mock/${resource}/${encodeURIComponent(ids.print(id))}`;
  const { id: _, ...fresh } = table.row(1) as Readonly<Record<string, unknown>>;
  const values: Readonly<Record<(typeof NAMES)[number], Piece>> = {
    page: example("GET", `/api/mock/${resource}?limit=1`, [table.row(1)]),
    one: example("GET", one(Math.min(2, count)), table.row(Math.min(2, count))),
    deleted: example("DELETE", one(Math.min(3, count)), table.row(Math.min(3, count))),
    new: { value: fresh },
  };
  return NAMES.map((name) => [`${resource}.${name}`, values[name]]);
};

/** Example records of all resources, by name. */
export const recordExamples = (catalog: Catalog, origin: string): Examples =>
  new Map(catalog.names.flatMap((resource) => examplesOf(catalog, resource, origin)));
