import type { Pair, QueryParams } from "./query-params.ts";
import { filterName, parameterNamed } from "./parameters.ts";
import { isObject } from "./merge.ts";
import { RANGES } from "./query.ts";
import type { ResourceInfo } from "../engine/index.ts";
import { fieldAt, type FieldPath } from "./field-paths.ts";
import type { Operator } from "./operators.ts";

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

const readJsonFilter = (params: QueryParams): Pair[] => {
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
  return readJsonFilter(params);
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

/*
 * What postgrest-js and supabase-js send: age=gte.21, role=in.(admin,editor), order=age.desc, select=*,comments(*).
 * It becomes our own parameters before anything else reads it. They read the total from Content-Range.
 */

const COMPARISONS = {
  eq: "eq",
  neq: "ne",
  gt: "gt",
  gte: "gte",
  lt: "lt",
  lte: "lte",
} as const satisfies Record<string, Operator>;

const NEGATED = { eq: "neq", neq: "eq", gt: "lte", gte: "lt", lt: "gte", lte: "gt" } as const;

type Comparison = keyof typeof COMPARISONS;

const isComparison = (word: string): word is Comparison => Object.hasOwn(COMPARISONS, word);

/** Those that have a counterpart here, for errors. */
const SUPPORTED = [...Object.keys(COMPARISONS), "in", "is", "like", "ilike", "cs"];

const FILTER =
  /^(not\.)?(eq|neq|gte?|lte?|like|ilike|in|is|cs|cd|ov|s[lr]|nx[lr]|adj|i?match|isdistinct|(?:pl|ph|w)?fts)(\([^()]*\))?\.(.*)$/s;

/** A comma and its item: in quotes, with any spaces around it, or whatever is before the next comma. */
const ITEM = /,\s*(?:"((?:[^"\\]|\\.)*)"\s*(?=,|$)|([^,]*))/gs;

/** The items of `(admin,"with, comma")` or `{a,b}`, without the brackets. */
const itemsIn = (text: string): string[] => {
  const inner = text.slice(1, -1);
  if (inner.trim() === "") return [];
  return Array.from(`,${inner}`.matchAll(ITEM), ([, quoted, plain = ""]) =>
    quoted === undefined ? plain.trim() : quoted.replaceAll(/\\(.)/gs, "$1"),
  );
};

const isList = (text: string, open: string, close: string): boolean =>
  text.startsWith(open) && text.endsWith(close);

/** Rewrites one filter; reports what has no counterpart. */
const readFilter = (params: QueryParams, field: FieldPath, pair: Pair): Pair[] | undefined => {
  const [, not, word = "", modifier, value = ""] = FILTER.exec(pair[1]) ?? [];
  const { path } = field;
  const named = (operator: Operator, text: string): Pair => [filterName(path, operator), text];
  // In SQL, nothing is different from null.
  const isNone = (values: readonly string[]): Pair[] =>
    [...values, ...(field.nullable ? ["null"] : [])].map((one) => named("ne", one));
  const refuse = (message: string): Pair[] => {
    params.problem(pair, message, { allowed: SUPPORTED });
    return [];
  };
  if (modifier !== undefined) return refuse(`has ${word}${modifier}, which has no counterpart here`);
  if (isComparison(word)) {
    const comparison = not === undefined ? word : NEGATED[word];
    return comparison === "neq" ? isNone([value]) : [named(COMPARISONS[comparison], value)];
  }
  switch (word) {
    case "in": {
      // Without a list it is a text that happens to begin like this.
      if (!isList(value, "(", ")")) return undefined;
      const items = itemsIn(value);
      if (items.length === 0) return refuse("needs a value in the list");
      return not === undefined ? items.map((item) => named("eq", item)) : isNone(items);
    }
    case "is":
      if (!["null", "true", "false"].includes(value)) return undefined;
      return [named(not === undefined ? "eq" : "ne", value)];
    case "cs": {
      const items = itemsIn(value);
      if (not === undefined && isList(value, "{", "}") && items.length === 1)
        return items.map((item) => named("eq", item));
      break;
    }
    case "like":
    case "ilike": {
      if (not !== undefined) break;
      const pattern = value.replaceAll("%", "*");
      const anywhere = pattern.includes("*") ? "" : " and matches anywhere in the text";
      if (word === "like" || anywhere !== "") params.notice(pair, `ignores case${anywhere}`);
      return [named("like", pattern)];
    }
  }
  return refuse(`uses "${not ?? ""}${word}", which has no counterpart here`);
};

const KEY = /^(.+?)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/;

/** `age.desc,name` as our sort; undefined for the directions that others write. */
const readOrder = (params: QueryParams, info: ResourceInfo, pair: Pair): Pair | undefined => {
  const keys = pair[1].split(",").map((item) => {
    const [, path = "", direction = "asc", nulls] = KEY.exec(item.trim()) ?? [];
    return { path, direction, nulls };
  });
  if (!keys.every(({ path }) => fieldAt(info, path) !== undefined)) return undefined;
  // PostgreSQL puts null first when it descends.
  const isFirst = keys.some(
    ({ path, direction, nulls }) =>
      (nulls === undefined ? direction === "desc" : nulls === "first") &&
      fieldAt(info, path)?.nullable === true,
  );
  if (isFirst) params.notice(pair, "puts null last");
  return ["sort", keys.map(({ path, direction }) => `${path}:${direction}`).join(",")];
};

const RELATION = /^(?:(\w+):)?(\w+)(?:!\w+)*\((.*)\)$/s;

/** `*`, or `id,title,comments(*)`. */
const readSelect = (params: QueryParams, { hasMany }: ResourceInfo, pair: Pair): Pair[] => {
  // Commas within parentheses belong to their relation.
  const items = pair[1].split(/,(?![^()]*\))/).map((item) => item.trim());
  const relations = items.filter((item) => RELATION.test(item));
  const fields = items.filter((item) => !relations.includes(item));
  const related = relations.map((item): Pair => {
    const [, alias, name = "", inner] = RELATION.exec(item) ?? [];
    if (alias !== undefined && alias !== name)
      params.problem([pair[0], item], `renames ${name}; relations keep their names here`, {
        allowed: [name],
      });
    if (inner !== "*") params.notice([pair[0], item], "has the whole records");
    return [hasMany.some((child) => child.name === name) ? "_embed" : "_expand", name];
  });
  if (items.includes("*")) return related;
  return [[pair[0], fields.length === 0 ? "id" : fields.join(",")], ...related];
};

const isGroup = (text: string): boolean => text.includes("()");

/** `address->>city` as `address.city`. */
const pathOf = (name: string): string => name.replaceAll(/->>?/g, ".");

/** The pairs of a query with what is PostgREST's in them rewritten. */
export const readPostgrest = (
  params: QueryParams,
  pairs: readonly Pair[],
  info: ResourceInfo,
): readonly Pair[] => {
  const isSorted = pairs.some(([name]) => parameterNamed(name) === "sort");
  return pairs.flatMap((pair): readonly Pair[] => {
    const [name, text] = pair;
    if (name === "select" && /[*(]/.test(text) && !isGroup(text)) return readSelect(params, info, pair);
    if (name === "order" && !isSorted) return [readOrder(params, info, pair) ?? pair];
    if (FILTER.test(text)) {
      const field = fieldAt(info, pathOf(name));
      return (field && readFilter(params, field, pair)) ?? [pair];
    }
    if (/^(?:not\.)?(?:or|and)$/.test(name) && isList(text, "(", ")") && fieldAt(info, name) === undefined) {
      params.problem(
        pair,
        "combines filters, which are always joined by AND; repeat a field for several values",
      );
      return [];
    }
    return [pair];
  });
};
