import type { Json } from "../engine/index.ts";
import { isExactNumber } from "./exact-json.ts";
import type { QueryParams } from "./query-params.ts";

const MOST_TERMS = 20;

/** Words and `"quoted phrases"`, lower-cased; a quote that is never closed reaches to the end. */
export const termsOf = (text: string): string[] =>
  [...text.matchAll(/"([^"]*)(?:"|$)|([^\s"]+)/g)]
    .map((match) => (match[1] ?? match[2] ?? "").toLowerCase())
    .filter((term) => term !== "");

/** The terms that a record must hold, in one order however they were written. */
export const readSearch = (params: QueryParams): string[] => {
  const terms = new Set(params.all("q").flatMap(([, text]) => termsOf(text)));
  const [first] = params.all("q");
  if (first !== undefined && terms.size > MOST_TERMS)
    params.problem(first, `has ${terms.size} terms; ${MOST_TERMS} are accepted`);
  return [...terms].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
};

/** Strikes off the terms that occur in some string of the value; true when none is left. */
const strike = (value: Json, open: string[]): boolean => {
  if (typeof value === "string") {
    const lower = value.toLowerCase();
    for (let i = open.length - 1; i >= 0; i--) if (lower.includes(open[i] as string)) open.splice(i, 1);
    return open.length === 0;
  }
  if (typeof value !== "object" || value === null || isExactNumber(value)) return false;
  for (const inner of Object.values(value as { readonly [key: string]: Json }))
    if (strike(inner, open)) return true;
  return false;
};

/** Every term must occur, in any case, in some string of the record. */
export const searches = (terms: readonly string[]): ((row: Json) => boolean) => {
  return (row) => strike(row, [...terms]);
};
