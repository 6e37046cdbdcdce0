import { listQueryOf, type Operation, type Parameter, type RecordForm, roleOf } from "../document/index.ts";
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
export const meaningOf = (
  operation: Operation,
  parameter: Parameter | undefined,
  form: RecordForm | undefined,
): string | undefined => {
  const role = parameter && form && roleOf(operation, parameter, "1", form);
  return role !== undefined && "meaning" in role ? role.meaning : undefined;
};

/** The same for one of a request. */
export const meaningIn = ({ operation }: Sent, name: string, form: RecordForm): string | undefined =>
  meaningOf(operation, operation.queryParameters.get(name), form);

/** The parameter of a list with a meaning; undefined if it has none. */
export const parameterFor = (
  operation: Operation,
  form: RecordForm,
  ...meanings: readonly string[]
): Parameter | undefined =>
  operation.parameters.find(
    (one) => one.in === "query" && meanings.includes(meaningOf(operation, one, form) ?? ""),
  );

/** The number of the first page, by what a parameter declares. */
export const firstPageOf = ({ schema }: Parameter): 0 | 1 =>
  schema?.node["minimum"] === 0 || schema?.node["default"] === 0 ? 0 : 1;

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
