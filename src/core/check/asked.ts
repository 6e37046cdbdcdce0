import { listQueryOf, type RecordForm, roleOf } from "../document/index.ts";
import { DEFAULT_LIMIT, type Pair, type Row } from "../query/index.ts";
import type { Rule } from "./finding.ts";
import { type SortKey, sortKeys } from "./orders.ts";
import type { Sent } from "./sent.ts";

/** What a request asks of a list, in our own words. */
export interface Asked {
  /** Undefined for none. */
  readonly sort: readonly SortKey[] | undefined;
  /** What is searched for; undefined for nothing. */
  readonly text: string | undefined;
  /** The page of some rows. */
  readonly pageOf: (rows: readonly Row[]) => readonly Row[];
  /** What is wrong if other records are answered. */
  readonly rule: Rule;
}

const PLACES: ReadonlySet<string> = new Set(["page", "limit", "offset", "cursor", "after", "before"]);
const NO_FILTERS: ReadonlySet<string> = new Set([
  "page",
  "limit",
  "offset",
  "sort",
  "order",
  "q",
  "fields",
  "_all",
]);

/** What a parameter of a list means; undefined for a filter. */
export const meaningIn = ({ operation }: Sent, name: string, form: RecordForm): string | undefined => {
  const parameter = operation.queryParameters.get(name);
  const role = parameter && roleOf(operation, parameter, "1", form);
  return role !== undefined && "meaning" in role ? role.meaning : undefined;
};

/** A request for all that its filters find, in its order: without its search, and on the first page if it must name one. */
export const wholeOf = (sent: Sent, form: RecordForm): Sent => {
  const query = sent.query.flatMap(([name, text]): Pair[] => {
    const meaning = meaningIn(sent, name, form);
    if (name === "limit" || name === "_all" || meaning === "q") return [];
    if (meaning === undefined || !PLACES.has(meaning)) return [[name, text]];
    const parameter = sent.operation.queryParameters.get(name);
    return parameter?.required === true ? [[name, meaning === "page" ? "1" : text]] : [];
  });
  return { ...sent, query: [...query, ["_all", "true"]] };
};

export const askedOf = (sent: Sent, form: RecordForm): Asked => {
  const ours = listQueryOf(sent.operation, sent.query, form).query;
  const valueOf = (name: string): string | undefined => ours.findLast(([other]) => other === name)?.[1];
  const numberOf = (name: string): number | undefined => {
    const text = valueOf(name);
    return text === undefined ? undefined : Number(text);
  };
  const [sort, direction, text] = [valueOf("sort"), valueOf("order"), valueOf("q")];
  const isFiltered = ours.some(([name]) => !NO_FILTERS.has(name));
  const isPaged = valueOf("page") !== undefined || valueOf("offset") !== undefined;
  const rule: Rule =
    text !== undefined
      ? "search"
      : isFiltered
        ? "filter"
        : sort !== undefined
          ? "sort"
          : isPaged
            ? "page"
            : "rows";
  return {
    sort:
      sort === undefined
        ? undefined
        : sortKeys(direction === undefined ? sort : `${sort.replaceAll(/^-|:.*/g, "")}:${direction}`),
    text,
    pageOf(rows) {
      const limit = numberOf("limit") ?? (valueOf("_all") === undefined ? DEFAULT_LIMIT : rows.length);
      const offset = numberOf("offset") ?? ((numberOf("page") ?? 1) - 1) * limit;
      return rows.slice(offset, offset + limit);
    },
    rule,
  };
};
