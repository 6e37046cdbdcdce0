import { encodeCursor } from "./cursor.ts";
import { namedIds } from "./filter.ts";
import { OPERATORS } from "./operators.ts";
import {
  DEFAULT_COUNT,
  DEFAULT_SEED,
  defaultLimit,
  type Dialect,
  ENVELOPES,
  type Filter,
  type Paging,
  type Projection,
  type Query,
  type SortKey,
} from "./query.ts";
import { faultText } from "./simulation.ts";
import { encode, encodeList } from "./url.ts";

/** The parts of a query that decide which rows there are, and in which order. */
export type Asked = Pick<Query, "resource" | "seed" | "count" | "at" | "filters" | "search" | "sort">;

// No resource has a field that is named like another one with an operator; a test sees to that.
const printFilter = ({ path, operator, values }: Filter): string[] => {
  const name = operator === "eq" ? encode(path) : `${encode(path)}_${operator}`;
  if (OPERATORS[operator].list) return [`${name}=${encodeList(values)}`];
  return values.map((value) => `${name}=${encode(value)}`);
};

const printTerm = (term: string): string => (/^\S+$/.test(term) ? term : `"${term}"`);

const printSort = ({ path, descending }: SortKey): string => (descending ? `-${path}` : path);

const printFields = ({ only, without }: Projection): string[] => [
  ...only,
  ...without.map((path) => `-${path}`),
];

const printAsked = ({ seed, count, at, filters, search, sort }: Asked): string[] => [
  ...(seed === DEFAULT_SEED ? [] : [`seed=${encode(seed)}`]),
  ...(count === DEFAULT_COUNT ? [] : [`count=${count}`]),
  ...(at === 0 ? [] : [`__at=${at}`]),
  ...filters.flatMap(printFilter),
  ...(search.length === 0 ? [] : [`q=${encode(search.map(printTerm).join(" "))}`]),
  ...(sort.length === 0 ? [] : [`sort=${encodeList(sort.map(printSort))}`]),
];

/** Names an ordered result: what a cursor belongs to, and what its rows may be remembered under. */
export const bindingOf = (asked: Asked): string => bindingTo(asked.resource, printAsked(asked));

const bindingTo = (resource: string, asked: readonly string[]): string => `${resource}?${asked.join("&")}`;

const OWN_NAMES: Dialect = { page: "page", limit: "limit", offset: "offset" };

const printPaging = (paging: Paging, binding: () => string, names: Dialect): string[] => {
  switch (paging.mode) {
    case "all":
      return ["_all=true"];
    case "cursor":
      return [`cursor=${encodeCursor(binding(), paging.offset)}`];
    case "offset":
      return [`${names.offset}=${paging.offset}`];
    case "page":
      return paging.page === 1 ? [] : [`${names.page}=${paging.page}`];
  }
};

/** The limit of a URL that says none. */
export const impliedLimit = ({ count, filters }: Pick<Query, "count" | "filters">): number =>
  defaultLimit(count === DEFAULT_COUNT ? null : count, namedIds(filters)?.length ?? 0);

const printSimulation = ({ delay, auth, fault, validate }: Query["simulation"]): string[] => [
  ...(delay === null ? [] : [`__delay=${delay[0] === delay[1] ? delay[0] : delay.join("-")}`]),
  ...(auth === null ? [] : [`__auth=${auth}`]),
  ...(fault === null ? [] : [`__error=${faultText(fault)}`]),
  ...(validate ? ["__validate=true"] : []),
];

const printShape = (query: Query): string[] => {
  const fields = printFields(query.fields);
  return [
    ...(fields.length === 0 ? [] : [`fields=${encodeList(fields)}`]),
    ...(query.expand.length === 0 ? [] : [`_expand=${encodeList(query.expand)}`]),
    ...(query.embed.length === 0 ? [] : [`_embed=${encodeList(query.embed)}`]),
  ];
};

const printRest = (query: Query): string[] => [
  ...(query.format === "json" ? [] : [`_format=${query.format}`]),
  ...(query.csvGuard ? [] : ["_csvGuard=false"]),
  ...(query.envelope === null ? [] : [`_envelope=${ENVELOPES[query.envelope]}`]),
  ...printSimulation(query.simulation),
  ...(query.apiKey === null ? [] : [`api_key=${encode(query.apiKey)}`]),
];

type Binding = () => string;

const printPage = (
  query: Query,
  paging: Paging,
  limit: number,
  binding: Binding,
  options: PrintOptions,
): string[] => {
  const { dialect = OWN_NAMES, explicit = false } = options;
  if (query.id !== null || paging.mode === "all") return printPaging(paging, binding, dialect);
  return [
    ...(explicit && paging.mode === "page" && paging.page === 1 ? [`${dialect.page}=1`] : []),
    ...printPaging(paging, binding, dialect),
    ...(explicit || limit !== impliedLimit(query) ? [`${dialect.limit}=${limit}`] : []),
  ];
};

export interface PrintOptions {
  /** How the caller spells paging. */
  readonly dialect?: Dialect;
  /** Says page and limit even where they are what they would be anyway, for readers of links. */
  readonly explicit?: boolean;
}

const joined = (a: string, b: string): string => (a === "" ? b : b === "" ? a : `${a}&${b}`);

/** Prints a query at any page: what stays the same on all of them is printed once. */
const printer = (query: Query, options: PrintOptions): ((paging: Paging, limit?: number) => string) => {
  const asked = printAsked(query);
  const before = [...asked, ...printShape(query)].join("&");
  const after = printRest(query).join("&");
  const binding: Binding = () => bindingTo(query.resource, asked);
  return (paging, limit = query.limit) =>
    joined(before, joined(printPage(query, paging, limit, binding, options).join("&"), after));
};

/**
 * The canonical query string of a query, without `?`: equal queries print equally, and parsing what was
 * printed gives the query back.
 */
export const print = (query: Query, options: PrintOptions = {}): string =>
  printer(query, options)(query.paging);

/** As `printUrl`, for several pages of one query. */
export const urlPrinter = (
  query: Query,
  options: PrintOptions = {},
): ((paging: Paging, limit?: number) => string) => {
  const path = `/api/mock/${query.resource}${query.id === null ? "" : `/${query.id}`}`;
  const search = printer(query, options);
  return (paging, limit) => {
    const text = search(paging, limit);
    return text === "" ? path : `${path}?${text}`;
  };
};

/** Path and query, from the root of the API. */
export const printUrl = (query: Query, options: PrintOptions = {}): string =>
  urlPrinter(query, options)(query.paging);
