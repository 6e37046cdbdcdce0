import type { ResourceInfo } from "../engine/index.ts";
import { type FieldPath, fieldPathsOf } from "./field-paths.ts";
import { keysByWord } from "./keys-by-word.ts";
import { nearest } from "./nearest.ts";
import { type Operator, operatorNamed } from "./operators.ts";
import type { ParameterName } from "./parameters.ts";

/** What other APIs call our parameters, without case, `_`, `-` and `$`. */
const PARAMETER_SYNONYMS = keysByWord<ParameterName>({
  limit: "pagesize size take top max maxresults rows pagelimit perpage",
  page: "pagenumber pageno pageindex currentpage",
  offset: "start from",
  sort: "orderby sortby ordering sortfield",
  order: "direction dir sortorder sortdir sortdirection",
  q: "query keyword keywords term searchterm text",
  fields: "only attributes columns properties projection",
  __delay: "latency sleep wait",
  __error: "status statuscode code fail failure",
  __auth: "authentication authorization",
});

const RELATION_SYNONYMS = new Set([
  "include",
  "includes",
  "expand",
  "embed",
  "populate",
  "with",
  "relations",
]);

/** What other APIs call our operators. */
const OPERATOR_SYNONYMS = keysByWord<Operator>({
  eq: "is equals",
  ne: "not neq isnot",
  gt: "after above",
  gte: "min from since between range ge",
  lt: "before below",
  lte: "max to until le",
  in: "any anyof oneof",
  nin: "notin none noneof",
  like: "ilike icontains match matches regex regexp search",
  startsWith: "starts prefix beginswith",
  endsWith: "ends suffix",
});

const plain = (name: string): string => name.toLowerCase().replaceAll(/[_$-]/g, "");

/** The operator that another API calls so; undefined for an unknown word. */
export const operatorSynonym = (word: string): Operator | undefined => OPERATOR_SYNONYMS.get(plain(word));

const NUMERIC: ReadonlySet<string> = new Set(["limit", "page", "offset", "__delay", "__error"]);

/** The parameter that another API calls so, if it takes such a value; undefined for an unknown name. */
export const parameterSynonym = (name: string, value: string): string | undefined => {
  const found = PARAMETER_SYNONYMS.get(plain(name));
  return found !== undefined && NUMERIC.has(found) && !/^\d+$/.test(value) ? undefined : found;
};

/** `include=posts` is `_embed` where posts are children, and `_expand` where they are the parent. */
const relation = (name: string, value: string, { belongsTo, hasMany }: ResourceInfo): string | undefined => {
  if (!RELATION_SYNONYMS.has(plain(name))) return undefined;
  const [first = ""] = value.split(",");
  if (hasMany.some((child) => child.name === first)) return "_embed";
  return belongsTo.some((parent) => parent.name === first) || hasMany.length === 0 ? "_expand" : "_embed";
};

/** The filter in `filter[role]`, `where[age][gte]` and Strapi's `filters[age][$gte]`. */
export const unwrapFilter = (name: string, paths: ReadonlyMap<string, FieldPath>): string | undefined => {
  const [, field = "", word] = /^(?:filters?|where)\[([^[\]]+)\](?:\[\$?(\w+)\])?$/.exec(name) ?? [];
  if (!paths.has(field)) return undefined;
  const operator = operatorNamed(word ?? "eq") ?? operatorSynonym(word ?? "");
  return operator === undefined || operator === "eq" ? field : `${field}_${operator}`;
};

/** The parameter or filter that an unknown one of a collection probably means. */
export const suggestFilter = (
  [name, value]: readonly [name: string, value: string, ...rest: unknown[]],
  info: ResourceInfo,
  known: readonly string[],
): string | undefined => {
  const lower = name.toLowerCase();
  return (
    known.find((candidate) => candidate.toLowerCase() === lower) ??
    unwrapFilter(name, fieldPathsOf(info)) ??
    relation(name, value, info) ??
    parameterSynonym(name, value) ??
    nearest(name, known)
  );
};
