import { hashText, type IdFormat, NUMERIC_IDS } from "../engine/index.ts";
import { encodeCursor } from "./cursor.ts";
import { filterName } from "./parameters.ts";
import { OPERATORS } from "./operators.ts";
import {
  type Aggregate,
  DEFAULT_SEED,
  impliedLimit,
  ENVELOPES,
  type Filter,
  type Grouping,
  type GroupKey,
  type Paging,
  type PagingNames,
  type Projection,
  type Query,
  type SortKey,
} from "./query.ts";
import { errorText, faultText } from "./simulation.ts";
import { printData, type Variant } from "./variant.ts";
import { encode, encodeList } from "./query-params.ts";
import { printWhere } from "./where.ts";

/** The parts of a query that decide which rows it finds, and in which order. */
type Criteria = Pick<
  Query,
  "resource" | "seed" | "count" | keyof Variant | "at" | "filters" | "where" | "search" | "group" | "sort"
>;

// Each part begins with an ampersand; the first one is removed at the end.

// Unambiguous: no field has the name of another field with an operator. A test and the schema reader check it.
const printFilter = ({ path, operator, values }: Filter): string => {
  const name = encode(filterName(path, operator));
  if (OPERATORS[operator].list) return `&${name}=${encodeList(values)}`;
  let text = "";
  for (const value of values) text += `&${name}=${encode(value)}`;
  return text;
};

const printTerm = (term: string): string => (/^\S+$/.test(term) ? term : `"${term}"`);

const printSort = ({ path, descending, locale }: SortKey): string =>
  `${descending ? "-" : ""}${path}${locale === true ? ":locale" : ""}`;

const printFields = ({ only, without }: Projection): string =>
  only.length + without.length === 0
    ? ""
    : `&fields=${encodeList([...only, ...without.map((path) => `-${path}`)])}`;

const printKey = ({ path, unit }: GroupKey): string => (unit === null ? path : `${path}:${unit}`);

const printAggregate = ({ aggregate, path }: Aggregate): string =>
  path === null ? aggregate : `${aggregate}(${path})`;

const printGroup = ({ keys, aggregates }: Grouping): string =>
  (keys.length === 0 ? "" : `&_group=${encodeList(keys.map(printKey))}`) +
  `&_agg=${encodeList(aggregates.map(printAggregate))}`;

const printDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

const printCriteria = ({
  seed,
  count,
  now,
  locale,
  data,
  at,
  filters,
  where,
  search,
  group,
  sort,
}: Criteria): string => {
  let text = "";
  if (seed !== DEFAULT_SEED) text += `&seed=${encode(seed)}`;
  if (count !== null) text += `&count=${count}`;
  if (now !== null) text += `&__now=${printDay(now)}`;
  if (locale !== null) text += `&locale=${locale}`;
  if (data.length > 0) text += `&__data=${printData(data)}`;
  if (at !== 0) text += `&__at=${at}`;
  for (const filter of filters) text += printFilter(filter);
  if (where !== null) text += `&_where=${encode(printWhere(where))}`;
  if (search.length > 0) text += `&q=${encode(search.map(printTerm).join(" "))}`;
  if (group !== null) text += printGroup(group);
  if (sort.length > 0) text += `&sort=${encodeList(sort.map(printSort))}`;
  return text;
};

const resultKeyFor = (resource: string, criteria: string): string => `${resource}?${criteria.slice(1)}`;

/** Identifies an ordered result, for its cursors and for caches. */
export const resultKeyOf = (criteria: Criteria): string =>
  resultKeyFor(criteria.resource, printCriteria(criteria));

export const OWN_NAMES: PagingNames = { page: "page", limit: "limit", offset: "offset" };

const printSimulation = ({ delay, auth, error, fault, validate }: Query["simulation"]): string => {
  let text = "";
  if (delay !== null) text += `&__delay=${delay[0] === delay[1] ? delay[0] : delay.join("-")}`;
  if (auth !== null) text += `&__auth=${auth}`;
  if (error !== null) text += `&__error=${errorText(error)}`;
  if (fault !== null) text += `&__fault=${faultText(fault)}`;
  if (validate) text += "&__validate=true";
  return text;
};

const printShape = ({ fields, expand, embed }: Query): string => {
  let text = printFields(fields);
  if (expand.length > 0) text += `&_expand=${encodeList(expand)}`;
  if (embed.length > 0) text += `&_embed=${encodeList(embed)}`;
  return text;
};

const printRest = ({
  session,
  log,
  rival,
  format,
  csvGuard,
  envelope,
  simulation,
  apiKey,
}: Query): string => {
  let text = "";
  if (session !== null) text += `&__session=${session}`;
  if (log !== null) text += `&__log=${log}`;
  if (rival !== null) text += `&__rival=${encode(rival.resource)}/${rival.every}`;
  if (format !== "json") text += `&_format=${format}`;
  if (!csvGuard) text += "&_csvGuard=false";
  if (envelope !== null) text += `&_envelope=${ENVELOPES[envelope]}`;
  text += printSimulation(simulation);
  if (apiKey !== null) text += `&api_key=${encode(apiKey)}`;
  return text;
};

interface PrintOptions {
  /** How the caller spells the paging parameters. */
  readonly pagingNames?: PagingNames;
  /** Prints page and limit even where they have their defaults, for readers of links. */
  readonly explicit?: boolean;
  /** How the ids of the resource are written. */
  readonly ids?: IdFormat;
  /** Whether the record is at the path of its resource. */
  readonly isSingle?: boolean;
}

/** Prints a query at any page; what all pages share is printed once. */
const printer = (
  query: Query,
  { pagingNames = OWN_NAMES, explicit = false }: PrintOptions,
): ((paging: Paging, limit?: number) => string) => {
  const criteria = printCriteria(query);
  const before = criteria + printShape(query);
  const after = printRest(query);

  const printStart = (paging: Paging): string => {
    switch (paging.mode) {
      case "all":
        return "&_all=true";
      case "cursor":
        return `&cursor=${encodeCursor(resultKeyFor(query.resource, criteria), paging.offset)}`;
      case "offset":
        return `&${pagingNames.offset}=${paging.offset}`;
      case "page":
        return paging.page === 1 && !explicit ? "" : `&${pagingNames.page}=${paging.page}`;
    }
  };

  const printPage = (paging: Paging, limit: number): string => {
    if (query.id !== null) return "";
    if (paging.mode === "all" || (!explicit && limit === impliedLimit(query))) return printStart(paging);
    return `${printStart(paging)}&${pagingNames.limit}=${limit}`;
  };

  return (paging, limit = query.limit) => (before + printPage(paging, limit) + after).slice(1);
};

/**
 * The canonical query string of a query, without `?`: equal queries print identically, and parsing the result gives the
 * query back.
 */
export const print = (query: Query, options: PrintOptions = {}): string =>
  printer(query, options)(query.paging);

/** As `printUrl`, for several pages of one query. */
export const urlPrinter = (
  query: Query,
  options: PrintOptions = {},
): ((paging: Paging, limit?: number) => string) => {
  const { ids = NUMERIC_IDS, isSingle = false } = options;
  const id = query.id === null || isSingle ? "" : `/${encode(String(ids.print(query.id)))}`;
  const path = `/${encode(query.resource)}${id}`;
  const search = printer(query, options);
  return (paging, limit) => {
    const text = search(paging, limit);
    return text === "" ? path : `${path}?${text}`;
  };
};

/** Path and query, below the URL of the API. */
export const printUrl = (query: Query, options: PrintOptions = {}): string =>
  urlPrinter(query, options)(query.paging);

const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, "0");

/** The 64-bit hash of a text as 16 hexadecimal digits. */
export const hashHex = (text: string): string => {
  const [a, b] = hashText(text);
  return hex(a) + hex(b);
};

/**
 * The strong ETag of a response: a hash of everything that decides its bytes. It needs no data, so a conditional request
 * costs no more than parsing its URL. An API key matters only in an envelope, whose links repeat it.
 */
export const etagOf = (query: Query, apiUrl: string, version: string): string => {
  const decisive = query.apiKey === null || query.envelope !== null ? query : { ...query, apiKey: null };
  return `"${version}-${hashHex(`${apiUrl}${printUrl(decisive)}#${version}`)}"`;
};
