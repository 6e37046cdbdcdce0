import { REFERENCE, type ResourceInfo } from "../engine/index.ts";
import { groupInfoOf } from "./group.ts";
import { readGroup } from "./read-group.ts";
import { readFilters } from "./filter.ts";
import { type Pair, pairsOf, QueryParams, withoutIndex } from "./query-params.ts";
import {
  isIgnored,
  type ParameterName,
  parameterNamed,
  PARAMETERS,
  type RequestKind,
  spellings,
} from "./parameters.ts";
import { firstPage, readPaging } from "./paging.ts";
import { jsonSort, readPostgrest, readSimpleRest } from "./dialects.ts";
import { resultKeyOf } from "./print.ts";
import { readFields, readRelations, WHOLE } from "./rows.ts";
import {
  DEFAULT_SEED,
  type Envelope,
  ENVELOPES,
  type Format,
  FORMATS,
  LAST_EVENT,
  MAX_HISTORY_COUNT,
  namedCount,
  type Parsed,
  type Query,
  RANGES,
  seedProblem,
} from "./query.ts";
import { nearest } from "./nearest.ts";
import { instead, parameterSynonym } from "./suggest.ts";
import { readSearch } from "./search.ts";
import { checkRules, readLog, readRival, readSession } from "./session.ts";
import { readSimulation } from "./simulation.ts";
import { readSort } from "./sort.ts";
import { readWhere } from "./where.ts";
import { readVariant } from "./variant.ts";

/** What a query string is parsed for. */
export interface ParseTarget {
  readonly info: ResourceInfo;
  readonly kind: RequestKind;
  /** The id of a record. */
  readonly id?: number | null;
  /** The format in the Accept header; `_format` wins over it. */
  readonly accepted?: Format;
  /** The session in a header. */
  readonly session?: string | null;
  /** The day of the catalog, as midnight in UTC. */
  readonly now?: number;
  /** The resources that have a history. */
  readonly changing?: readonly string[];
}

const REQUEST_LABELS: Record<RequestKind, string> = {
  collection: "a collection",
  record: "a single record",
  mutation: "a mutation",
};

const suggestParameter = ([name, value]: Pair, known: readonly string[]): string | undefined => {
  const synonym = parameterSynonym(name, value);
  return known.find((one) => one === synonym) ?? nearest(name, known);
};

/** The parameter of `fields[]` or `fields[0]`, if it takes a list. */
const listNamed = (name: string): ParameterName | undefined => {
  const parameter = parameterNamed(withoutIndex(name));
  return parameter !== undefined && PARAMETERS[parameter].takes === "list" ? parameter : undefined;
};

/** Collects the parameters; returns the remaining pairs, which must be filters. */
const collectParams = (
  params: QueryParams,
  pairs: readonly Pair[],
  { info, kind }: Pick<ParseTarget, "info" | "kind">,
): Pair[] =>
  pairs.filter((pair) => {
    const [name] = pair;
    const parameter = parameterNamed(name) ?? listNamed(name);
    if (parameter !== undefined) {
      if ((PARAMETERS[parameter].requests as readonly RequestKind[]).includes(kind))
        params.add(parameter, pair);
      else params.problem(pair, `does not apply to ${REQUEST_LABELS[kind]}`);
      return false;
    }
    if (isIgnored(name)) return false;
    if (kind === "collection" && !name.startsWith("__")) return true;
    const where =
      kind === "mutation" && Object.hasOwn(info.fields, name) ? "; fields belong in the body" : instead(name);
    params.problem(pair, `is not a parameter of ${REQUEST_LABELS[kind]}${where}`, () => {
      const known = spellings(kind);
      return { allowed: known, suggestion: suggestParameter(pair, known) };
    });
    return false;
  });

/** The seed of a query or of a stream. */
export const readSeed = <Name extends string>(params: QueryParams<Name | "seed">): string => {
  const pair = params.one("seed");
  if (pair === undefined) return DEFAULT_SEED;
  const problem = seedProblem(pair[1]);
  if (problem !== undefined) params.problem(pair, problem);
  return pair[1];
};

const readAt = (params: QueryParams, count: number): number => {
  const pair = params.one("__at");
  if (pair === undefined) return 0;
  const event = Number(pair[1]);
  if (!/^\d{1,10}$/.test(pair[1]) || event > LAST_EVENT)
    params.problem(pair, `must be the number of an event, from 0 to ${LAST_EVENT}`);
  else if (event > 0 && count > MAX_HISTORY_COUNT)
    params.problem(pair, `works up to count=${MAX_HISTORY_COUNT}; this dataset has ${count} rows`);
  return event;
};

/** The envelope; for a record only `meta`. `_per_page` implies that of json-server 1, which alone uses it. */
const readEnvelope = (params: QueryParams, format: Format, kind: RequestKind): Envelope | null => {
  const word = params.word("_envelope", [...Object.values(ENVELOPES), "false"]);
  const pair = params.one("_envelope");
  const asked = ENVELOPE_NAMES.find((name) => ENVELOPES[name] === word) ?? null;
  if (asked !== null && format !== "json" && pair !== undefined)
    params.problem(pair, `needs the json format, not ${format}`, { allowed: ["false"] });
  if (kind !== "collection") return asked === "meta" ? asked : null;
  const implied = pair === undefined && format === "json" && params.spelling("limit") === "_per_page";
  return implied ? "json-server" : asked;
};

const readCsvGuard = (params: QueryParams, format: Format): boolean => {
  const isOff = params.word("_csvGuard", ["true", "false"]) === "false";
  const pair = params.one("_csvGuard");
  if (isOff && format !== "csv" && pair !== undefined)
    params.problem(pair, `needs the csv format, not ${format}`, { allowed: ["true"] });
  return !isOff;
};

const ENVELOPE_NAMES = Object.keys(ENVELOPES) as Envelope[];
const SIMULATED: readonly ParameterName[] = [
  "__log",
  "__delay",
  "__auth",
  "__error",
  "__fault",
  "__validate",
];

/**
 * Parses a query, as pairs or as a query string without its `?`; throws an AppError with all problems.
 *
 * @example
 * const { query } = parse("_page=2&_limit=5&price_gte=10", { info: infoOf("products"), kind: "collection" });
 * query.paging; // { mode: "page", page: 2 }
 */
export const parse = (search: string | readonly Pair[], target: ParseTarget): Parsed => {
  const {
    info,
    kind,
    id = null,
    accepted = "json",
    session: header = null,
    now: today = REFERENCE,
    changing,
  } = target;
  const params = new QueryParams();
  const sent = typeof search === "string" ? pairsOf(search) : search;
  const pairs = kind === "mutation" ? sent : readPostgrest(params, sent, info);
  const filterPairs = collectParams(params, pairs, target).concat(readSimpleRest(params));
  const seed = readSeed(params);
  const requestedCount = params.integer("count", RANGES.count) ?? null;
  const count = requestedCount ?? info.count;
  const variant = readVariant(params);
  const group = readGroup(params, info);
  const context = {
    params,
    info,
    inSession: params.has("__session") || header !== null,
    now: variant.now ?? today,
  };
  const criteria = {
    resource: info.name,
    seed,
    count: count === info.count ? null : count,
    ...variant,
    at: readAt(params, count),
    filters: readFilters(context, filterPairs),
    where: readWhere(context),
    search: readSearch(params),
    group,
    sort: readSort(params, group === null ? info : groupInfoOf(info, group)),
  };
  const { session, inUrl } = readSession(params, header, criteria.at);
  const format = params.word("_format", FORMATS) ?? accepted;
  checkRules(params, session !== null);
  const rest = {
    id,
    session: inUrl,
    log: readLog(params, kind, session !== null),
    rival: readRival(params, { count, inSession: session !== null, changing }),
    fields: group === null ? readFields(params, info) : WHOLE,
    ...readRelations(params, info),
    format,
    envelope: readEnvelope(params, format, kind),
    csvGuard: readCsvGuard(params, format),
    simulation: readSimulation(params),
    apiKey: params.one("api_key")?.[1] ?? null,
  };
  const paging =
    kind === "collection"
      ? readPaging(params, { count: requestedCount, named: namedCount(criteria.filters) }, () =>
          resultKeyOf(criteria),
        )
      : firstPage(requestedCount);
  const query: Query = { ...criteria, ...rest, ...paging };
  params.check();
  return {
    query,
    notices: params.notices,
    pagingNames: {
      page: params.spelling("page"),
      limit: params.has("_end") ? "limit" : params.spelling("limit"),
      offset: params.spelling("offset"),
    },
    contentRange:
      params.has("filter") ||
      params.has("range") ||
      params.all("sort").some(jsonSort) ||
      sent.some(([name]) => name === "select"),
    simulated: SIMULATED.some((name) => params.has(name)),
    session,
  };
};
