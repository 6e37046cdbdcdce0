import { type Json, type Reader, timeJustWritten, type ResourceInfo } from "../engine/index.ts";
import { comparePlain, compareText, isPlain } from "./compare.ts";
import { normalizeDate } from "./operand.ts";
import type { SortKey } from "./query.ts";
import { rank } from "./rank.ts";
import { fieldPathsOf, valueAt } from "./field-paths.ts";

type Compare = (a: number, b: number) => number;

/** The values of one field, and what is known of all of them. */
interface Values {
  readonly list: readonly Json[];
  /** Some are null. */
  readonly gaps: boolean;
  readonly texts: boolean;
  /** Texts that order by their units. */
  readonly plain: boolean;
  /** Of several types: a caller may have written anything. */
  readonly mixed: boolean;
}

function* readValues(ids: readonly number[], read: (id: number) => Json): Generator<void, Values> {
  const list: Json[] = [];
  let [gaps, texts, plain, mixed] = [false, true, true, false];
  let type: string | undefined;
  for (const id of ids) {
    const value = read(id);
    list.push(value);
    if (value === null) gaps = true;
    else if (typeof value !== (type ??= typeof value)) mixed = true;
    else if (typeof value === "string") plain &&= isPlain(value);
    else texts = false;
    if (list.length % AT_ONCE === 0) yield;
  }
  return { list, gaps, texts, plain, mixed: mixed || type === "object" };
}

/** Stands for what a caller wrote into a date field that is none: a type of its own, so that all counts as mixed. */
const NO_DATE: Json = [];

/** Dates as numbers, which compare in a fraction of the time. */
const timeIn = (value: Json): Json => {
  if (value === null) return null;
  if (typeof value !== "string") return NO_DATE;
  const written = timeJustWritten(value);
  if (written !== undefined) return written;
  const date = normalizeDate(value) as string;
  const time = Date.parse(date);
  return isNormalized(date, time) ? time : NO_DATE;
};

/**
 * Engines read far more than ISO 8601, some of it as local time: a date is what would be written in the same way.
 * Filters compare these texts, and years of more than four digits have another order as such.
 */
const isNormalized = (text: string, time: number): boolean =>
  text.length === 24 && !Number.isNaN(time) && new Date(time).toISOString() === text;

const TYPES = ["boolean", "number", "string", "object"];

/** Orders values of any type: by type, then within it. Lists and objects are all alike. */
const compareAny = (a: Json, b: Json): number => {
  if (typeof a === "string" && typeof b === "string") return compareText(a, b);
  if (typeof a !== typeof b) return TYPES.indexOf(typeof a) - TYPES.indexOf(typeof b);
  return typeof a === "object" ? 0 : Number(a) - Number(b);
};

/** Numbers and booleans of one field as keys that rise, what is missing last. */
const risingKeys = (values: readonly Json[], descending: boolean): Float64Array =>
  Float64Array.from(values, (value) =>
    value === null ? Infinity : descending ? -Number(value) : Number(value),
  );

const compareNumbers = (values: readonly Json[], descending: boolean): Compare => {
  const keys = risingKeys(values, descending);
  return (a, b) => {
    const [x, y] = [keys[a] as number, keys[b] as number];
    return x < y ? -1 : x > y ? 1 : 0;
  };
};

/** More keys than this are merged instead: sorting so many in one step takes longer than others should wait. */
const MAX_RANKED = 32_768;

const isRanked = ({ list, texts, mixed }: Values): boolean => !texts && !mixed && list.length <= MAX_RANKED;

/** Orders values of one field; null comes last whichever the direction. */
const compareValues = ({ list: values, gaps, texts, plain, mixed }: Values, descending: boolean): Compare => {
  if (!mixed && !texts) return compareNumbers(values, descending);
  const sign = descending ? -1 : 1;
  const compare = (mixed ? compareAny : plain ? comparePlain : compareText) as (a: Json, b: Json) => number;
  const between: Compare = (a, b) => compare(values[a] as Json, values[b] as Json);
  if (!gaps) return (a, b) => sign * between(a, b);
  return (a, b) => {
    const [missingA, missingB] = [values[a] === null, values[b] === null];
    if (missingA || missingB) return Number(missingA) - Number(missingB);
    return sign * between(a, b);
  };
};

const AT_ONCE = 8;
const RUN = 128;

/** Merges two sorted runs that lie side by side, up to `middle` and up to `end`, into the same places of another list. */
function* merge(
  runs: Uint32Array,
  merged: Uint32Array,
  [start, middle, end]: readonly [start: number, middle: number, end: number],
  compare: Compare,
): Generator<void, void> {
  let [left, right] = [start, middle];
  for (let at = start; at < end; at++) {
    const takesLeft =
      left < middle && (right >= end || compare(runs[left] as number, runs[right] as number) <= 0);
    merged[at] = runs[takesLeft ? left++ : right++] as number;
    if (at % RUN === 0) yield;
  }
}

/** The numbers below `count` in order, by a merge sort that pauses: no step works on more of them than a run has. */
function* mergeSort(count: number, compare: Compare): Generator<void, Uint32Array> {
  let runs = Uint32Array.from({ length: count }, (_, index) => index);
  let merged = new Uint32Array(count);
  for (let start = 0; start < count; start += RUN) {
    runs.subarray(start, start + RUN).sort(compare);
    yield;
  }
  for (let width = RUN; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width) {
      const [middle, end] = [Math.min(start + width, count), Math.min(start + 2 * width, count)];
      yield* merge(runs, merged, [start, middle, end], compare);
    }
    [runs, merged] = [merged, runs];
  }
  return runs;
}

/** Puts ids, which come in rising order, into the order that the keys ask for. Equal rows stay by id. */
export function* sortIds(
  ids: readonly number[],
  keys: readonly SortKey[],
  info: ResourceInfo,
  reader: (column: string) => Reader,
): Generator<void, number[]> {
  const paths = fieldPathsOf(info);
  const compares: Compare[] = [];
  for (const { path, descending } of keys) {
    const field = paths.get(path);
    if (field === undefined) throw new Error(`${info.name} has no field ${path}`);
    const read = reader(field.column);
    const valueOf = (id: number): Json => valueAt(read(id), field.rest);
    const isDate = field.kind === "date";
    let values = yield* readValues(ids, isDate ? (id) => timeIn(valueOf(id)) : valueOf);
    if (isDate && values.mixed) values = yield* readValues(ids, (id) => normalizeDate(valueOf(id)));
    if (keys.length === 1 && isRanked(values)) {
      const order = yield* rank(risingKeys(values.list, descending));
      return Array.from(order, (index) => ids[index] as number);
    }
    compares.push(compareValues(values, descending));
  }
  const byId: Compare = (a, b) => a - b;
  const compare = compares.reduceRight(
    (next, first): Compare =>
      (a, b) =>
        first(a, b) || next(a, b),
    byId,
  );
  const order = yield* mergeSort(ids.length, compare);
  return Array.from(order, (index) => ids[index] as number);
}
