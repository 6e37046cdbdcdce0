import type { Json, Reader } from "../engine/index.ts";
import { comparePlain, compareText, isPlain } from "./compare.ts";
import { momentOf } from "./operand.ts";
import type { SortKey } from "./query.ts";
import { fieldPathsOf, type Subject, valueAt } from "./subject.ts";

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

const TYPES = ["boolean", "number", "string", "object"];

/** Orders values of any type: by type, then within it. Lists and objects are all alike. */
const compareAny = (a: Json, b: Json): number => {
  if (typeof a === "string" && typeof b === "string") return compareText(a, b);
  if (typeof a !== typeof b) return TYPES.indexOf(typeof a) - TYPES.indexOf(typeof b);
  return typeof a === "object" ? 0 : Number(a) - Number(b);
};

/** Numbers and booleans of one field, so that they come in rising order, what is missing last. */
const compareNumbers = (values: readonly Json[], descending: boolean): Compare => {
  const keys = Float64Array.from(values, (value) =>
    value === null ? Infinity : descending ? -Number(value) : Number(value),
  );
  return (a, b) => {
    const [x, y] = [keys[a] as number, keys[b] as number];
    return x < y ? -1 : x > y ? 1 : 0;
  };
};

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

/** A merge sort that pauses: no single step works on more rows than a run has. */
function* mergeSort(count: number, compare: Compare): Generator<void, number[]> {
  let runs: number[][] = [];
  for (let from = 0; from < count; from += RUN) {
    const run = Array.from({ length: Math.min(RUN, count - from) }, (_, index) => from + index);
    runs.push(run.sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: number[][] = [];
    for (let i = 0; i < runs.length; i += 2) {
      const right = runs[i + 1];
      merged.push(
        right === undefined ? (runs[i] as number[]) : yield* merge(runs[i] as number[], right, compare),
      );
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge(
  left: readonly number[],
  right: readonly number[],
  compare: Compare,
): Generator<void, number[]> {
  const whole: number[] = [];
  let [i, j] = [0, 0];
  while (i < left.length && j < right.length) {
    const [a, b] = [left[i] as number, right[j] as number];
    if (compare(a, b) <= 0) {
      whole.push(a);
      i++;
    } else {
      whole.push(b);
      j++;
    }
    if (whole.length % RUN === 0) yield;
  }
  for (; i < left.length; i++) whole.push(left[i] as number);
  for (; j < right.length; j++) whole.push(right[j] as number);
  return whole;
}

/** Puts ids, which come in rising order, into the order that the keys ask for. Equal rows stay by id. */
export function* sortIds(
  ids: readonly number[],
  keys: readonly SortKey[],
  subject: Subject,
  reader: (column: string) => Reader,
): Generator<void, number[]> {
  const places = fieldPathsOf(subject);
  const compares: Compare[] = [];
  for (const { path, descending } of keys) {
    const place = places.get(path);
    if (place === undefined) throw new Error(`${subject.name} has no field ${path}`);
    const read = reader(place.column);
    const valueOf = (id: number): Json => valueAt(read(id), place.rest);
    const values = yield* readValues(ids, place.kind === "date" ? (id) => momentOf(valueOf(id)) : valueOf);
    compares.push(compareValues(values, descending));
  }
  const compare: Compare = (a, b) => {
    for (const one of compares) {
      const order = one(a, b);
      if (order !== 0) return order;
    }
    return a - b;
  };
  const order = yield* mergeSort(ids.length, compare);
  return order.map((index) => ids[index] as number);
}
