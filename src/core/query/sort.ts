import type { Json, Reader, ResourceInfo } from "../engine/index.ts";
import { itemsOf, type Pair, type QueryParams } from "./query-params.ts";
import type { SortKey } from "./query.ts";
import { jsonSort } from "./dialects.ts";
import { shorten } from "./describe-problems.ts";
import {
  fieldAt,
  type FieldPath,
  fieldPathsOf,
  knownField,
  nearestPath,
  type Through,
  valueAt,
  wrongPath,
} from "./field-paths.ts";
import type { ColumnReaders } from "./source.ts";
import { type Cancelled, checkCancelled, NOT_CANCELLED } from "./cancel.ts";
import { collationKey } from "./collation/collation.ts";
import { compareText, isPlain } from "./compare.ts";
import { momentOf, normalizeDate } from "./operand.ts";

const DIRECTIONS = ["asc", "desc"];

interface RequestedKey {
  readonly pair: Pair;
  readonly path: string;
  readonly descending: boolean | undefined;
  readonly isLocale: boolean;
}

/** `name`, `+name`, `-name` or `name:desc`, each also with `:locale`. */
const requestedKey = (params: QueryParams, pair: Pair): RequestedKey | undefined => {
  const [name, whole] = pair;
  const isLocale = /:locale(?=$|:)/i.test(whole);
  const text = whole.replace(/:locale(?=$|:)/i, "");
  if (text.startsWith("-")) return { pair, path: text.slice(1), descending: true, isLocale };
  if (text.startsWith("+")) return { pair, path: text.slice(1), descending: false, isLocale };
  const colon = text.lastIndexOf(":");
  if (colon === -1) return { pair, path: text, descending: undefined, isLocale };
  const direction = text.slice(colon + 1).toLowerCase();
  if (!DIRECTIONS.includes(direction))
    return params.problem([name, whole], "must end in :asc, :desc or :locale", {
      allowed: [...DIRECTIONS, "locale"],
      known: [...DIRECTIONS, "locale"],
    });
  return { pair, path: text.slice(0, colon), descending: direction === "desc", isLocale };
};

/** The key meant by `name,desc`, `name desc`, `name.desc` or `name_desc`, as other APIs write it. */
const suggestKey = (names: readonly string[], path: string, before: Pair | undefined): string | undefined => {
  const [, field = before?.[1], direction = ""] = /^(?:(.+)[\s._])?(asc|desc)$/i.exec(path) ?? [];
  return field !== undefined && direction !== "" && names.includes(field)
    ? `${field}:${direction.toLowerCase()}`
    : undefined;
};

/** The direction of a key. `order` must not contradict a direction in the key. */
const directionAt = (
  params: QueryParams,
  orders: readonly Pair[],
  index: number,
  requested: RequestedKey,
): boolean => {
  const order = orders[index];
  if (order === undefined) return requested.descending ?? false;
  const descending = order[1].toLowerCase() === "desc";
  if (requested.descending !== undefined && requested.descending !== descending)
    params.problem(order, `conflicts with ${requested.pair[0]}=${shorten(requested.pair[1])}`);
  return descending;
};

const readOrders = (params: QueryParams): Pair[] =>
  params.list("order").filter((order) => {
    if (DIRECTIONS.includes(order[1].toLowerCase())) return true;
    params.problem(order, "must be asc or desc", { allowed: DIRECTIONS, known: DIRECTIONS });
    return false;
  });

const isSortable = ({ kind, many }: FieldPath): boolean => kind !== "object" && !many;

/** The keys to sort by. Keys after `id` and repeated fields have no effect and are dropped. */
export const readSort = (params: QueryParams, info: ResourceInfo): SortKey[] => {
  if (!params.has("sort") && !params.has("order")) return [];
  const orders = readOrders(params);
  const pairs = params.all("sort").flatMap((pair) => {
    const [field, direction] = jsonSort(pair) ?? [];
    return field === undefined ? itemsOf(pair) : ([[pair[0], `${field}:${direction}`]] as const);
  });
  const [order] = orders;
  if (pairs.length === 0) {
    // As json-server and DummyJSON do.
    if (order !== undefined) params.notice(order, "is ignored without a sort");
    return [];
  }
  if (orders.length > pairs.length && orders.at(-1) !== undefined)
    params.problem(orders.at(-1) as Pair, `has no field to apply to: sort names only ${pairs.length}`);
  const names = [...fieldPathsOf(info).values()].filter(isSortable).map(({ path }) => path);
  const keys: SortKey[] = [];
  pairs.forEach((pair, index) => {
    const requested = requestedKey(params, pair);
    if (requested === undefined) return;
    const descending = directionAt(params, orders, index, requested);
    const field = fieldAt(info, requested.path);
    if (field === undefined || !isSortable(field)) {
      const { message, allowed } = (field === undefined ? wrongPath(info, requested.path) : undefined) ?? {
        message:
          field === undefined
            ? `is not a field of ${info.name}`
            : "cannot be sorted by: it is not a single value",
        allowed: names,
      };
      const near = suggestKey(names, requested.path, pairs[index - 1]) ?? nearestPath(info, requested.path);
      const suggestion = near === requested.path ? undefined : near;
      params.problem([pair[0], requested.path], message, { allowed, suggestion });
    } else if (requested.isLocale && field.kind !== "text")
      params.problem(pair, `has :locale, which orders texts; ${field.path} is none`);
    else if (!keys.some(({ path }) => path === requested.path || path === "id"))
      keys.push({ path: requested.path, descending, ...(requested.isLocale && { locale: true }) });
  });
  const [first] = keys;
  const isInOrder = first?.path === "id" && !first.descending && info.ids.isUnordered !== true;
  return isInOrder ? [] : keys;
};

/** Replaces lists and objects, which all sort equally. */
const NO_ORDER: Json = [];

const TYPES = ["boolean", "number", "string", "object"];

/** Orders values of any type: by type, then within it. */
export const compareAny = (a: Json, b: Json): number => {
  if (typeof a === "string" && typeof b === "string") return compareText(a, b);
  if (typeof a !== typeof b) return TYPES.indexOf(typeof a) - TYPES.indexOf(typeof b);
  return Number(a) - Number(b);
};

/**
 * The place of each distinct value in their order. Texts whose UTF-16 units give their order are sorted without a
 * compare function, in a tenth of the time.
 */
const placesOf = (values: readonly Json[]): ReadonlyMap<Json, number> => {
  const distinct = [...new Set(values)].filter((value) => value !== null);
  if (distinct.every((value) => typeof value === "string" && isPlain(value)))
    // oxlint-disable-next-line typescript/require-array-sort-compare -- a compare function takes ten times as long
    distinct.sort();
  else distinct.sort(compareAny);
  return new Map(distinct.map((value, place) => [value, place]));
};

/** The places of values whose texts are in the order of English. */
const collated = (values: readonly Json[]): ReadonlyMap<Json, number> => {
  const keyOf = (value: Json): Json => (typeof value === "string" ? collationKey(value) : value);
  const keys = new Map([...new Set(values)].map((value) => [value, keyOf(value)] as const));
  const places = placesOf([...keys.values()]);
  return new Map(Array.from(keys, ([value, key]) => [value, places.get(key) ?? 0] as const));
};

/** Values as numbers that ascend in the requested order, with null last. */
const keysOf = (values: readonly Json[], descending: boolean, placesIn: typeof placesOf): Float64Array => {
  const isNumeric = values.every((value) => value === null || typeof value === "number");
  const places = isNumeric ? undefined : placesIn(values);
  const keys = new Float64Array(values.length).fill(Infinity);
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as Json;
    if (value === null) continue;
    const place = places === undefined ? (value as number) : (places.get(value) as number);
    keys[at] = descending ? -place : place;
  }
  return keys;
};

/** A date in milliseconds; undefined for anything else but null. */
const timeOf = (value: Json): number | null | undefined => {
  const moment = value === null ? null : momentOf(value);
  return typeof moment === "string" ? Date.parse(moment) : moment;
};

/** Reads a column of the records that relations lead to; null where there is none. */
const readerThrough = (
  [first, ...more]: readonly Through[],
  column: string,
  readers: ColumnReaders,
): Reader => {
  if (first === undefined) return readers.reader(column);
  const parents = readers.parents(first.relation);
  return parents.of<Json>(readerThrough(more, column, parents), null);
};

/** The values to sort by; dates in milliseconds, unless some are none. */
const valuesOf = (
  ids: Uint32Array,
  { through, column, rest, kind }: FieldPath,
  readers: ColumnReaders,
  cancelled: Cancelled,
): Json[] => {
  const readAll = (read: Reader): Json[] => {
    const values = Array<Json>(ids.length);
    for (let at = 0; at < ids.length; at++) {
      checkCancelled(cancelled, at);
      values[at] = read(ids[at] as number);
    }
    return values;
  };
  const times = rest.length === 0 && through.length === 0 ? readers.times(column) : undefined;
  if (times !== undefined)
    return readAll((id) => {
      const time = times(id);
      return Number.isNaN(time) ? null : time;
    });
  const read = readerThrough(through, column, readers);
  const values = readAll((id) => valueAt(read(id), rest)).map((value) =>
    typeof value === "object" && value !== null ? NO_ORDER : value,
  );
  if (kind !== "date") return values;
  const dates = values.map(timeOf);
  return dates.includes(undefined) ? values.map(normalizeDate) : (dates as Json[]);
};

/** The first place of a key among sorted keys. */
const firstPlaceOf = (key: number, sortedKeys: Float64Array): number => {
  let low = 0;
  let high = sortedKeys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sortedKeys[middle] as number) < key) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Stable. Engines sort numbers without a compare function several times as fast, so each id looks up its place. */
const sortByKeys = (ids: Uint32Array, keys: Float64Array): Uint32Array => {
  const sortedKeys = keys.toSorted();
  const sorted = new Uint32Array(ids.length);
  /** How many ids have the key whose first place this is, so far. */
  const counts = new Uint32Array(ids.length);
  for (let at = 0; at < ids.length; at++) {
    const first = firstPlaceOf(keys[at] as number, sortedKeys);
    const earlier = counts[first] as number;
    sorted[first + earlier] = ids[at] as number;
    counts[first] = earlier + 1;
  }
  return sorted;
};

/** Sorts ascending ids by the given fields. Equal rows stay in order of their ids. */
export const sortIds = (
  ids: Uint32Array,
  fields: readonly SortKey[],
  info: ResourceInfo,
  readers: ColumnReaders,
  cancelled: Cancelled = NOT_CANCELLED,
): Uint32Array => {
  let sorted = ids;
  // By the last field first: each sort is stable.
  for (const { path, descending, locale } of fields.toReversed()) {
    const values = valuesOf(sorted, knownField(info, path), readers, cancelled);
    sorted = sortByKeys(sorted, keysOf(values, descending, locale === true ? collated : placesOf));
  }
  return sorted;
};
