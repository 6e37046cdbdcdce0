import { type Json, timeJustWritten, type TimeReader } from "../engine/index.ts";
import { compareText, isPlain } from "./compare.ts";
import { mergeSort } from "./merge-sort.ts";
import { normalizeDate } from "./operand.ts";

/** Replaces lists and objects, which all sort equally, and values of date fields that are not dates. */
const ALIKE: Json = [];

interface Values {
  readonly list: Json[];
  /** The type of all values that are not null, or `mixed`: sessions may hold any JSON. */
  type: string | undefined;
}

const READ_AT_ONCE = 32;

/** Reads the values of a range of the ids. */
const readSome = (
  values: Values,
  ids: Uint32Array,
  [from, to]: readonly [from: number, to: number],
  read: (id: number) => Json,
): void => {
  for (let at = from; at < to; at++) {
    const value = read(ids[at] as number);
    if (value !== null && typeof value !== (values.type ??= typeof value)) values.type = "mixed";
    values.list.push(typeof value === "object" && value !== null ? ALIKE : value);
  }
};

function* readValues(ids: Uint32Array, read: (id: number) => Json): Generator<void, Values> {
  const values: Values = { list: [], type: undefined };
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    readSome(values, ids, [at, Math.min(at + READ_AT_ONCE, ids.length)], read);
    yield;
  }
  return values;
}

/** A date as a number, which is faster to sort. */
const timeIn = (value: Json): Json => {
  if (value === null) return null;
  if (typeof value !== "string") return ALIKE;
  const written = timeJustWritten(value);
  if (written !== undefined) return written;
  const date = normalizeDate(value) as string;
  const time = Date.parse(date);
  return isNormalized(date, time) ? time : ALIKE;
};

/**
 * Engines parse far more than ISO 8601, some of it as local time, so only a text that prints back unchanged is a date.
 * Filters compare these texts, in which years of more than four digits would be out of order.
 */
const isNormalized = (text: string, time: number): boolean =>
  text.length === 24 && !Number.isNaN(time) && new Date(time).toISOString() === text;

const TYPES = ["boolean", "number", "string", "object"];

/** Orders values of any type: by type, then within it. */
const compareAny = (a: Json, b: Json): number => {
  if (typeof a === "string" && typeof b === "string") return compareText(a, b);
  if (typeof a !== typeof b) return TYPES.indexOf(typeof a) - TYPES.indexOf(typeof b);
  return Number(a) - Number(b);
};

const GATHERED_AT_ONCE = 128;

/** Adds values to those known; false if one of them is not a text whose UTF-16 units give its order. */
const gather = (places: Map<Json, number>, list: readonly Json[]): boolean => {
  let plain = true;
  for (const value of list) {
    if (value === null || places.has(value)) continue;
    places.set(value, 0);
    plain &&= typeof value === "string" && isPlain(value);
  }
  return plain;
};

/** More texts than this are merge-sorted: sorting them in one step would block other requests for too long. */
const MAX_AT_ONCE = 32_768;

/**
 * The place of each distinct value in their order. Texts whose UTF-16 units give their order are sorted without a
 * compare function, in a tenth of the time, but in one step without pauses.
 */
function* placesOf(list: readonly Json[]): Generator<void, ReadonlyMap<Json, number>> {
  const places = new Map<Json, number>();
  let plain = true;
  for (let at = 0; at < list.length; at += GATHERED_AT_ONCE) {
    plain = gather(places, list.slice(at, at + GATHERED_AT_ONCE)) && plain;
    yield;
  }
  const values = [...places.keys()];
  if (plain && values.length <= MAX_AT_ONCE) {
    // oxlint-disable-next-line typescript/require-array-sort-compare -- a compare function takes ten times as long
    values.sort().forEach((value, place) => places.set(value, place));
  } else {
    const order = yield* mergeSort(values.length, (a, b) => compareAny(values[a] as Json, values[b] as Json));
    order.forEach((at, place) => places.set(values[at] as Json, place));
  }
  return places;
}

/** One number per value: they ascend in the requested order, with null last. */
const keysOf = (
  list: readonly Json[],
  places: ReadonlyMap<Json, number> | null,
  descending: boolean,
): Float64Array => {
  const keys = new Float64Array(list.length);
  for (let at = 0; at < list.length; at++) {
    const value = list[at] as Json;
    const key = places === null ? Number(value) : (places.get(value) as number);
    keys[at] = value === null ? Infinity : descending ? -key : key;
  }
  return keys;
};

/** Reads a field of records as sort keys. */
export function* readKeys(
  ids: Uint32Array,
  read: (id: number) => Json,
  { isDate, descending }: { readonly isDate: boolean; readonly descending: boolean },
): Generator<void, Float64Array> {
  let { list, type } = yield* readValues(ids, isDate ? (id) => timeIn(read(id)) : read);
  if (isDate && (type === "object" || type === "mixed"))
    ({ list, type } = yield* readValues(ids, (id) => normalizeDate(read(id))));
  const places = type === "number" || type === "boolean" ? null : yield* placesOf(list);
  return keysOf(list, places, descending);
}

const readSomeTimes = (
  keys: Float64Array,
  ids: Uint32Array,
  [from, to]: readonly [from: number, to: number],
  times: TimeReader,
  descending: boolean,
): void => {
  for (let at = from; at < to; at++) {
    const time = times(ids[at] as number);
    keys[at] = Number.isNaN(time) ? Infinity : descending ? -time : time;
  }
};

/** As {@link readKeys}, for dates whose texts are not needed. */
export function* readTimes(
  ids: Uint32Array,
  times: TimeReader,
  descending: boolean,
): Generator<void, Float64Array> {
  const keys = new Float64Array(ids.length);
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    readSomeTimes(keys, ids, [at, Math.min(at + READ_AT_ONCE, ids.length)], times, descending);
    yield;
  }
  return keys;
}
