import { type Catalog } from "../../core/engine/index.ts";
import { DEFAULT_COUNT, DEFAULT_SEED } from "../../core/query/index.ts";
import type { Piece } from "./names.ts";
import type { Examples } from "./service.ts";

const NAMES = ["page", "one", "deleted", "new"] as const;

/** Example records of a resource. */
const examplesOf = (catalog: Catalog, resource: string, origin: string): [string, Piece][] => {
  const { ids } = catalog.info(resource);
  const table = catalog.table(resource, { seed: DEFAULT_SEED, count: DEFAULT_COUNT, origin });
  const example = (method: string, path: string, value: unknown): Piece => ({
    summary: `${method} ${path}`,
    "x-request": { method, path },
    value,
  });
  const one = (id: number): string => `/api/mock/${resource}/${encodeURIComponent(ids.print(id))}`;
  const { id: _, ...fresh } = table.row(1) as Readonly<Record<string, unknown>>;
  const values: Readonly<Record<(typeof NAMES)[number], Piece>> = {
    page: example("GET", `/api/mock/${resource}?limit=1`, [table.row(1)]),
    one: example("GET", one(2), table.row(2)),
    deleted: example("DELETE", one(3), table.row(3)),
    new: { value: fresh },
  };
  return NAMES.map((name) => [`${resource}.${name}`, values[name]]);
};

/** Example records of all resources by name, generated lazily. */
export const recordExamples = (catalog: Catalog, origin: string): Examples => ({
  has: (name) => {
    const dot = name.lastIndexOf(".");
    return catalog.names.includes(name.slice(0, dot)) && NAMES.some((one) => one === name.slice(dot + 1));
  },
  *entries() {
    for (const resource of catalog.names) yield* examplesOf(catalog, resource, origin);
  },
});
