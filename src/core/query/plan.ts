import { checkCost, DEFAULT_MAX_SCAN } from "./cost.ts";
import { type Condition, conditionsOf, namedIds } from "./filter.ts";
import { bindingOf } from "./print.ts";
import type { Query, SortKey } from "./query.ts";
import { createSearch, type Search } from "./search.ts";
import type { Subject } from "./subject.ts";

/** How a query's rows are found, decided before any data is made. */
export interface Plan {
  readonly query: Query;
  readonly subject: Subject;
  /** Names the ordered result: the same for every page, projection and format of it. */
  readonly binding: string;
  /** The only ids to look at, rising; null is all of them. */
  readonly candidates: readonly number[] | null;
  /** In the order in which they are tried, each on the rows that the ones before left over. */
  readonly conditions: readonly Condition[];
  readonly search: Search | null;
  /** Keys to sort by; none where the order is that of ids, forwards or backwards. */
  readonly sort: readonly SortKey[];
  readonly backwards: boolean;
  /** Looks at every row of a table, its own or its children's. */
  readonly isScan: boolean;
  /** The largest count that may be scanned: all budgets grow with it. */
  readonly maxScan: number;
}

/** Decides how to answer a query; refuses what would cost too much. */
export const plan = (subject: Subject, query: Query, maxScan: number = DEFAULT_MAX_SCAN): Plan => {
  const candidates = namedIds(query.filters, subject.ids)?.filter((id) => id >= 1) ?? null;
  checkCost(subject, query, candidates, maxScan);
  const [first] = query.sort;
  const byId = first === undefined || first.path === "id";
  return {
    query,
    subject,
    binding: bindingOf(query),
    candidates,
    conditions: conditionsOf(subject, query.filters),
    search: query.search.length === 0 ? null : createSearch(query.search, subject),
    sort: byId ? [] : query.sort,
    backwards: byId && first?.descending === true,
    isScan:
      query.embed.length > 0 ||
      (query.id === null &&
        candidates === null &&
        (query.filters.length > 0 || query.search.length > 0 || !byId)),
    maxScan,
  };
};
