import type { FieldReader, Json, ResourceInfo, Shape } from "../engine/index.ts";
import { comparePlain } from "./compare.ts";
import { isExactNumber } from "./exact-json.ts";
import { isBetweenSlashes, looksLikeSql } from "./like.ts";
import { type Pair, type QueryParams, withoutIndex } from "./query-params.ts";
import { MAX_NEEDLE } from "./query.ts";

const MAX_TERMS = 20;

/** Words and `"quoted phrases"` in lower case; an unclosed quote extends to the end. */
export const termsOf = (text: string): string[] =>
  [...text.matchAll(/"([^"]*)(?:"|$)|([^\s"]+)/g)]
    .map((match) => (match[1] ?? match[2] ?? "").toLowerCase())
    .filter((term) => term !== "");

/** Whether a word has the wildcards of other search engines, or is a regular expression. */
const isPattern = (term: string): boolean =>
  /^[^*]+\*$/.test(term) || looksLikeSql(term) || isBetweenSlashes(term);

const isItem = ([name]: Pair): boolean => withoutIndex(name) !== name;

/** The texts of `q`: of a repeated one the first counts, as in json-server; `q[]=a&q[]=b` is one list. */
const textsOf = (params: QueryParams): string[] => {
  const [first, ...others] = params.all("q");
  if (first === undefined) return [];
  const more = others.filter((other) => isItem(first) && isItem(other));
  for (const other of others)
    if (!more.includes(other) && other[1] !== first[1])
      params.notice(other, "is ignored: the first q counts");
  return [first, ...more].map(([, text]) => text);
};

/** The search terms, sorted so that equal searches are equal. */
export const readSearch = (params: QueryParams): string[] => {
  const [first] = params.all("q");
  if (first === undefined) return [];
  const terms = new Set(textsOf(params).flatMap(termsOf));
  if (terms.size > MAX_TERMS) params.problem(first, `has ${terms.size} terms; the limit is ${MAX_TERMS}`);
  const long = [...terms].find(({ length }) => length > MAX_NEEDLE);
  if (long !== undefined)
    params.problem(first, `has a term of ${long.length} characters; the limit is ${MAX_NEEDLE}`);
  if ([...terms].some(isPattern))
    params.notice(first, "is searched as it is: a term is found inside of words anyway");
  return [...terms].sort(comparePlain);
};

/** Whether a text contains a term, in any case. */
type Matcher = (text: string) => boolean;

/** Longer terms are rare, and a regular expression is slow where a long one nearly matches again and again. */
const MAX_EXPRESSION = 32;

/**
 * Finds what `text.toLowerCase().includes(term)` finds. For ASCII by a regular expression, without a lower-case copy of
 * each text: a fresh post takes 3.0 instead of 5.2 µs. Two other characters become ASCII in lower case, the Kelvin sign and the
 * dotted I; the latter an `i` with a combining dot, so that only the end of a term can match it.
 */
const matcherOf = (term: string): Matcher => {
  if (term.length > MAX_EXPRESSION || !/^[ -~]+$/.test(term))
    return (text) => text.toLowerCase().includes(term);
  const escaped = term.replace(/[^a-z0-9 ]/g, "\\$&");
  const expression = new RegExp(escaped.replaceAll("k", "[k\u212a]").replace(/i$/, "[i\u0130]"), "i");
  return (text) => expression.test(text);
};

/** Removes the matchers of terms that occur in some string of the value; true when none is left. */
const removeFound = (value: Json, open: Matcher[]): boolean => {
  if (typeof value === "string") {
    for (let i = open.length - 1; i >= 0; i--) if (open[i]?.(value) === true) open.splice(i, 1);
    return open.length === 0;
  }
  if (typeof value !== "object" || value === null || isExactNumber(value)) return false;
  if (Array.isArray(value)) return value.some((inner: Json) => removeFound(inner, open));
  for (const inner of Object.values(value as { readonly [key: string]: Json }))
    if (removeFound(inner, open)) return true;
  return false;
};

const occursIn = (text: string, terms: readonly string[]): boolean => {
  const lower = text.toLowerCase();
  return terms.some((term) => lower.includes(term));
};

/** A part of a date-time in lower case. */
const IN_DATES = /^(?:[\d-]*|[\d-]*t[\d.:+-]*z?|[\d.:+-]*z?)$/;

/** Whether values of a shape may contain one of the terms. */
const mayHold = (shape: Shape, terms: readonly string[]): boolean => {
  if (shape.mixed === true) return true;
  switch (shape.type) {
    case "string":
      if (shape.format === "date-time") return terms.some((term) => IN_DATES.test(term));
      return shape.enum?.some((value) => occursIn(value, terms)) ?? true;
    case "array":
      return mayHold(shape.items, terms);
    case "object":
      return shape.open === true || Object.values(shape.properties).some((part) => mayHold(part, terms));
    case "integer":
    case "number":
    case "boolean":
      return false;
  }
};

/** Checks that every term occurs, in any case, in some string of a record. */
export interface Search {
  readonly inRow: (row: Json) => boolean;
  /** Reads only fields that may contain a term. */
  readonly inFields: (record: FieldReader) => boolean;
}

export const createSearch = (terms: readonly string[], { fields }: ResourceInfo): Search => {
  const names = Object.keys(fields).filter((name) => mayHold(fields[name] as Shape, terms));
  const matchers = terms.map(matcherOf);
  return {
    inRow: (row) => removeFound(row, [...matchers]),
    inFields(record) {
      const open = [...matchers];
      return names.some((name) => removeFound(record.value(name), open));
    },
  };
};
