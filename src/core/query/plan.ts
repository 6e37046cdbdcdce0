import { AppError } from "../errors.ts";
import { type Condition, conditionOf, namedIds } from "./filter.ts";
import { bindingOf } from "./print.ts";
import type { Query, SortKey } from "./query.ts";
import { hasManyNamed } from "./relations.ts";
import { searches } from "./search.ts";
import type { Row, Subject } from "./subject.ts";

/** The largest count whose rows are all looked at, where nothing else is configured. */
export const DEFAULT_MAX_SCAN = 10_000;

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
  readonly search: ((row: Row) => boolean) | null;
  /** Keys to sort by; none where the order is that of ids, forwards or backwards. */
  readonly sort: readonly SortKey[];
  readonly backwards: boolean;
}

const parameterOf = ({ path, operator }: Query["filters"][number]): string =>
  operator === "eq" ? path : `${path}_${operator}`;

/** The parameters that ask to look at every row, with their values. */
const scanners = (query: Query, named: boolean): [parameter: string, value: string][] => {
  const { filters, search, sort, paging, embed, id } = query;
  if (named || id !== null) return [];
  const [first] = sort;
  return [
    ...filters.map((filter): [string, string] => [parameterOf(filter), filter.values.join(",")]),
    ...(search.length === 0 ? [] : [["q", search.join(" ")] as [string, string]]),
    ...(first === undefined || first.path === "id" ? [] : [["sort", first.path] as [string, string]]),
    ...(paging.mode === "all" ? [["_all", "true"] as [string, string]] : []),
    ...(embed.length === 0 ? [] : [["_embed", embed.join(",")] as [string, string]]),
  ];
};

// Looking through children for one record reads a foreign key a row, and makes no row but its own children.
const KEYS_PER_ROW = 100;

/** One record's children may be looked for at any count, though not in very many relations at once. */
const checkChildren = (subject: Subject, { embed, count }: Query, maxScan: number): void => {
  const keys = hasManyNamed(subject, embed).reduce((sum, relation) => sum + relation.keys.length, 0);
  const most = maxScan * KEYS_PER_ROW;
  if (embed.length < 2 || keys * count <= most) return;
  const message = `looks at ${keys * count} foreign keys; ${most} are accepted, so embed fewer relations`;
  const problem = { parameter: "_embed", value: embed.join(","), message };
  throw new AppError("scan_too_large", `_embed ${message}.`, { problems: [problem] });
};

const checkScan = (query: Query, named: boolean, maxScan: number): void => {
  if (query.count <= maxScan) return;
  const found = scanners(query, named);
  const [first] = found;
  if (first === undefined) return;
  const message = `looks at every row, which works up to count=${maxScan}; this dataset has ${query.count}`;
  throw new AppError("scan_too_large", `${first[0]} ${message}.`, {
    problems: found.map(([parameter, value]) => ({ parameter, value, message })),
  });
};

/** Decides how to answer a query; throws `scan_too_large` where that would cost too much. */
export const plan = (subject: Subject, query: Query, maxScan: number = DEFAULT_MAX_SCAN): Plan => {
  const candidates = namedIds(query.filters)?.filter((id) => id >= 1 && id <= query.count) ?? null;
  if (query.id !== null) checkChildren(subject, query, maxScan);
  checkScan(query, candidates !== null && query.embed.length === 0, maxScan);
  const [first] = query.sort;
  const byId = first === undefined || first.path === "id";
  return {
    query,
    subject,
    binding: bindingOf(query),
    candidates,
    conditions: query.filters.map((filter) => conditionOf(subject, filter)),
    search: query.search.length === 0 ? null : searches(query.search),
    sort: byId ? [] : query.sort,
    backwards: byId && first?.descending === true,
  };
};
