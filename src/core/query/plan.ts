import { type Catalog, kept, type ResourceInfo } from "../engine/index.ts";
import { checkCost, DEFAULT_MAX_SCAN } from "./cost.ts";
import { type Condition, conditionsOf } from "./condition.ts";
import { knownField } from "./field-paths.ts";
import { namedIds, type Query, type SortKey } from "./query.ts";
import { filtersIn } from "./where.ts";
import { createSearch, type Search } from "./search.ts";

/** How the rows of a query are found, decided before any data is generated. */
export interface Plan {
  readonly query: Query;
  readonly info: ResourceInfo;
  /** How many records the table has. */
  readonly count: number;
  /** The only ids to check, ascending; null means all. */
  readonly candidates: readonly number[] | null;
  /** Applied in this order, each to the rows that passed the previous ones. */
  readonly conditions: readonly Condition[];
  readonly search: Search | null;
  /** Keys to sort by; empty where the order is by id, ascending or descending. */
  readonly sort: readonly SortKey[];
  readonly backwards: boolean;
  /** Finds every record, in the order of ids or backwards: there is nothing to look up. */
  readonly findsAll: boolean;
  /** About how many values it reads if it reads every row of its own table; 0 if it does not. */
  readonly cells: number;
  /** The largest count that may be scanned. All cost limits scale with it. */
  readonly maxScan: number;
  /** About how many characters a whole record has. */
  readonly recordSize: number;
}

/** About how many columns a scan reads: for the field of a parent also the key that leads to it. */
const columnsOf = ({ filters, where, search, sort, group }: Query, info: ResourceInfo): number => {
  const grouped = group === null ? 0 : group.keys.length + group.aggregates.length + sort.length;
  const searched = search.length === 0 ? 0 : Object.keys(info.fields).length;
  const read = [...filters, ...filtersIn(where), ...(group === null ? sort : [])].reduce(
    (sum, { path }) => sum + 1 + knownField(info, path).through.length,
    0,
  );
  return read + grouped + searched;
};

/** Decides how to answer a query; throws if it would cost too much. */
export const plan = (
  info: ResourceInfo,
  query: Query,
  maxScan: number = DEFAULT_MAX_SCAN,
  recordSize = 0,
): Plan => {
  const candidates = namedIds(query.filters, info.ids);
  const count = query.count ?? info.count;
  checkCost({ info, query, count, candidates, maxScan });
  // Groups are sorted once they are made.
  const sort = query.group === null ? query.sort : [];
  const [first] = sort;
  const byId = first === undefined || (first.path === "id" && info.ids.isUnordered !== true);
  const isUnfiltered = query.filters.length === 0 && query.where === null && query.search.length === 0;
  const isScan = query.group !== null || (candidates === null && !(byId && isUnfiltered));
  return {
    query,
    info,
    count,
    candidates,
    conditions: conditionsOf(info, query.filters, query.where),
    search: query.search.length === 0 ? null : createSearch(query.search, info),
    sort: byId ? [] : sort,
    backwards: byId && first?.descending === true,
    findsAll: byId && isUnfiltered,
    cells: isScan ? count * columnsOf(query, info) : 0,
    maxScan,
    recordSize,
  };
};

const DATASET = { seed: "1", count: 100, origin: "" };

const measure = (catalog: Catalog, name: string): number => {
  const table = catalog.table(name, DATASET);
  const [first] = table.ids(0, 1);
  return first === undefined ? 0 : JSON.stringify(table.row(first)).length;
};

const sizesIn = kept(new WeakMap<Catalog, (name: string) => number>(), (catalog) =>
  kept(new Map<string, number>(), (name) => measure(catalog, name)),
);

/**
 * How many characters a record of a resource has, judged by one that is the same in every process. Measured once:
 * records of a custom schema may take a tenth of a second.
 */
export const recordSizeOf = (catalog: Catalog, name: string): number => sizesIn(catalog)(name);
