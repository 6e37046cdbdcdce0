import type { ResourceInfo } from "../engine/index.ts";
import { type FieldPath, fieldPathsOf } from "./field-paths.ts";
import { filterName, type ParameterName, parameterNamed } from "./parameters.ts";
import { keysByWord } from "./keys-by-word.ts";
import { nearest } from "./nearest.ts";
import { type Operator, operatorNamed } from "./operators.ts";

/** What other APIs call our parameters, without case, `_`, `-` and `$`. */
const PARAMETER_SYNONYMS = keysByWord<ParameterName>({
  limit: "pagesize size take top max maxresults rows pagelimit perpage",
  page: "pagenumber pageno pageindex currentpage",
  offset: "start from startrow startindex pageoffset",
  _end: "endrow",
  sort: "orderby sortby ordering sortfield sortmodel sorting",
  order: "direction dir sortorder sortdir sortdirection orderdirection orderdir",
  q: "query keyword keywords term searchterm text globalfilter quickfilter",
  fields: "only attributes columns properties projection",
  __delay: "latency sleep wait",
  __error: "status statuscode code fail failure",
  __auth: "authentication authorization",
});

const RELATION_SYNONYMS = new Set(["include", "includes", "expand", "populate", "with", "relations"]);

/** What other APIs call our operators. */
const OPERATOR_SYNONYMS = keysByWord<Operator>({
  eq: "is equals",
  ne: "!= not neq isnot noteq notequals",
  gt: "> after above",
  gte: ">= min from since between range ge",
  lt: "< before below",
  lte: "<= max to until le",
  in: "any anyof oneof",
  nin: "notin none noneof",
  like: "~= ilike icontains match matches regex regexp search",
  startsWith: "starts startswith prefix beginswith",
  endsWith: "ends endswith suffix",
});

const JSONP = "; JSONP is not needed, because any origin may read responses";

/** What to do without a parameter that only other APIs have. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ["_dependent", "; children stay, and are deleted by their own ids"],
  ["callback", JSONP],
  ["_callback", JSONP],
  ["jsonp", JSONP],
]);

/** What to use instead of a parameter, as the end of a sentence; empty for most. */
export const instead = (name: string): string => INSTEAD.get(name) ?? "";

const plain = (name: string): string => name.toLowerCase().replaceAll(/[_$-]/g, "");

/** The operator for another API's name of it; undefined for an unknown name. */
export const operatorSynonym = (word: string): Operator | undefined => OPERATOR_SYNONYMS.get(plain(word));

const NUMERIC: ReadonlySet<string | undefined> = new Set([
  "limit",
  "page",
  "offset",
  "_end",
  "__delay",
  "__error",
]);

/** JSON:API's `page[size]` and Strapi's `pagination[pageSize]` both mean `pageSize`. */
const synonymOf = (name: string): ParameterName | undefined => {
  const [, inner] = /^(?:page|pagination)\[(\w+)\]$/.exec(name) ?? [];
  if (inner === undefined) return PARAMETER_SYNONYMS.get(plain(name));
  const word = plain(inner);
  return PARAMETER_SYNONYMS.get(`page${word}`) ?? PARAMETER_SYNONYMS.get(word) ?? parameterNamed(inner);
};

/** The parameter for another API's name of it, if it accepts the value; undefined for an unknown name. */
export const parameterSynonym = (name: string, value: string): string | undefined => {
  const found = synonymOf(name);
  return NUMERIC.has(found) && !/^\d+$/.test(value) ? undefined : found;
};

/** `include=posts` is `_embed` where posts are children, and `_expand` where they are the parent. */
const relation = (name: string, value: string, { belongsTo, hasMany }: ResourceInfo): string | undefined => {
  if (!RELATION_SYNONYMS.has(plain(name))) return undefined;
  const [first = ""] = value.split(",");
  return belongsTo.some((parent) => parent.name === first) || hasMany.length === 0 ? "_expand" : "_embed";
};

type Paths = ReadonlyMap<string, FieldPath>;

const filterOf = (field: string, word: string, paths: Paths): string | undefined => {
  const operator = operatorNamed(word) ?? operatorSynonym(word);
  return operator === undefined || !paths.has(field) ? undefined : filterName(field, operator);
};

/** The filter in `address[city]`, `filter[role]`, `where[age][gte]` and Strapi's `filters[age][$gte]`. */
const unwrap = (name: string, paths: Paths): string | undefined => {
  if (!/^\w+(?:\[[^[\]]+\])+$/.test(name)) return undefined;
  const words = name
    .replace(/^(?:filters?|where)\[/, "")
    .split(/[[\]]/)
    .filter(Boolean);
  const path = words.join(".");
  return paths.has(path)
    ? filterName(path, "eq")
    : filterOf(words.slice(0, -1).join("."), (words.at(-1) ?? "").replace("$", ""), paths);
};

/** The filter in `title_starts_with`, whose operator is written with underscores. */
const splitWords = (name: string, paths: Paths): string | undefined => {
  const [, field = "", word = ""] = /^(.+)_([^_]+_[^_]+)$/s.exec(name) ?? [];
  return filterOf(field, word, paths);
};

/** The filter in `age>=21`, `age!=21` and `age>21`: the name ends at the `=`, where there is one. */
const compared = (name: string, paths: Paths): string | undefined => {
  const [, field = "", sign = "", value = ""] = /^([\w.]+)([<>!~])(.*)$/s.exec(name) ?? [];
  return filterOf(field, value === "" ? `${sign}=` : sign, paths);
};

/** The filter in `{"size":{"$gte":5}}`, whose path is `size.$gte`. */
const splitPath = (name: string, paths: Paths): string | undefined => {
  const [, field = "", word = ""] = /^(.+)\.\$?([^.]+)$/s.exec(name) ?? [];
  return filterOf(field, word, paths);
};

/** The filter for another API's spelling of it; undefined for an unknown name. */
export const rewriteFilter = (name: string, paths: Paths): string | undefined =>
  unwrap(name, paths) ?? splitWords(name, paths) ?? compared(name, paths) ?? splitPath(name, paths);

/** The parameter or filter of a collection that was probably meant by an unknown name. */
export const suggestFilter = (
  [name, value]: readonly [name: string, value: string, ...rest: unknown[]],
  info: ResourceInfo,
  known: readonly string[],
): string | undefined => {
  const lower = name.toLowerCase();
  return (
    known.find((candidate) => candidate.toLowerCase() === lower) ??
    rewriteFilter(name, fieldPathsOf(info)) ??
    relation(name, value, info) ??
    parameterSynonym(name, value) ??
    nearest(name, known)
  );
};
