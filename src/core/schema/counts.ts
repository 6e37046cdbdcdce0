import type { Catalog } from "../engine/index.ts";
import { DEFAULT_COUNT, pointerStep } from "../query/index.ts";
import type { Described } from "./described.ts";
import { SchemaError } from "./error.ts";

const COUNT = "x-mock-count";
const MAX_COUNT = 10_000;

/** How many records a resource has by default, if its schema says so. */
export const countOf = ({ schema: { node, pointer } }: Pick<Described, "schema">): number | undefined => {
  const count = node[COUNT];
  if (count === undefined) return undefined;
  if (Number.isInteger(count) && Number(count) >= 1 && Number(count) <= MAX_COUNT) return Number(count);
  throw new SchemaError(pointer + pointerStep(COUNT), `must be an integer from 1 to ${MAX_COUNT}`);
};

/** A catalog in which some resources have another number of records than the default one. */
export const withCounts = (catalog: Catalog, counts: ReadonlyMap<string, number>): Catalog => {
  if (counts.size === 0) return catalog;
  const counted = <Options extends { readonly count: number }>(name: string, options: Options): Options =>
    options.count === DEFAULT_COUNT ? { ...options, count: counts.get(name) ?? DEFAULT_COUNT } : options;
  return {
    get version() {
      return catalog.version;
    },
    now: catalog.now,
    names: catalog.names,
    find: catalog.find,
    info: catalog.info,
    table: (name, dataset, event) => catalog.table(name, counted(name, dataset), event),
    history: (name, options) => catalog.history(name, counted(name, options)),
  };
};
