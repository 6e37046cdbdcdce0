import type { QueryParams } from "./query-params.ts";
import { parameterNamed } from "./parameters.ts";
import type { PageRange } from "./paging.ts";
import { isObject } from "./merge.ts";
import { RANGES } from "./query.ts";
import type { Pair } from "./url.ts";

/*
 * What react-admin's ra-data-simple-rest sends: filter={"role":"admin"}, range=[0,9], sort=["id","ASC"] and
 * embed=["comments"] or embed="comments", each of them JSON. It reads the total from Content-Range.
 */

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Converts a member of `filter` to parameters: objects to dotted paths, arrays to repetitions. */
const pairsIn = (params: QueryParams, name: string, value: unknown): Pair[] => {
  if (Array.isArray(value)) {
    if (value.length === 0) params.problem([`filter.${name}`, "[]"], "needs at least one value");
    return value.flatMap((item) => pairsIn(params, name, item));
  }
  if (isObject(value)) {
    const members = Object.entries(value);
    if (members.length === 0) params.problem([`filter.${name}`, "{}"], "needs at least one member");
    return members.flatMap(([inner, part]) => pairsIn(params, `${name}.${inner}`, part));
  }
  // As a parameter without a value, which means null where that is possible.
  return value === null
    ? [[name, "", true]]
    : [[name, typeof value === "string" ? value : JSON.stringify(value)]];
};

const readFilter = (params: QueryParams): Pair[] => {
  const pair = params.one("filter");
  if (pair === undefined) return [];
  const members = parseJson(pair[1]);
  if (!isObject(members)) return params.problem(pair, 'must be a JSON object such as {"role":"admin"}') ?? [];
  const isSearch = (name: string): boolean => parameterNamed(name) === "q";
  const pairs = Object.entries(members).flatMap(([name, value]) =>
    // Cleared search fields may be null.
    value === null && isSearch(name) ? [] : pairsIn(params, name, value),
  );
  return pairs.filter((found) => {
    if (!isSearch(found[0])) return true;
    params.add("q", found);
    return false;
  });
};

const RANGE = /^\s*\[\s*(\d{1,10})\s*,\s*(-1|\d{1,10})\s*\]\s*$/;

const readRange = (params: QueryParams): void => {
  const pair = params.one("range");
  if (pair === undefined) return;
  const [from = NaN, to = NaN] = RANGE.exec(pair[1])?.slice(1).map(Number) ?? [];
  // An empty page ends before it starts.
  if (!(to >= from - 1)) {
    params.problem(pair, "must be the first and last row, counted from 0, such as [0,9]");
    return;
  }
  const last = Math.min(to, from + RANGES.limit[1] - 1);
  if (last !== to) params.notice(pair, `clamped to [${from},${last}]`);
  params.add("offset", ["offset", String(from)]);
  params.add("_end", ["_end", String(last + 1)]);
};

/** Parses `filter` and `range`; returns the filters. */
export const readSimpleRest = (params: QueryParams): Pair[] => {
  readRange(params);
  return readFilter(params);
};

/** The field and direction of `["id","ASC"]`; undefined for other forms. */
export const jsonSort = ([, text]: Pair): readonly [field: string, direction: string] | undefined => {
  if (!text.startsWith("[")) return undefined;
  const sort = parseJson(text);
  if (!Array.isArray(sort) || sort.length !== 2) return undefined;
  const [field, direction] = sort as unknown[];
  return typeof field === "string" && typeof direction === "string" ? [field, direction] : undefined;
};

/** The names of `["user","comments"]` or `"user"`, as a comma list; other forms as they are. */
export const jsonNames = ([spelling, text]: Pair): Pair => {
  if (!/^["[]/.test(text)) return [spelling, text];
  const names = [parseJson(text)].flat();
  return [spelling, names.every((name) => typeof name === "string") ? names.join(",") : text];
};

/** `users 0-9/100`, or a star for no rows (RFC 9110). */
export const contentRange = (resource: string, { offset, limit, total }: PageRange): string => {
  const end = Math.min(offset + limit, total);
  return `${resource} ${end > offset ? `${offset}-${end - 1}` : "*"}/${total}`;
};
