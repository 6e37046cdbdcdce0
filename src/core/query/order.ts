import type { Json, Reader } from "../engine/index.ts";
import { comparePlain, compareText, isPlain } from "./compare.ts";
import type { SortKey } from "./query.ts";
import { placesOf, type Subject, valueAt } from "./subject.ts";

type Compare = (a: number, b: number) => number;

/** Orders values of one field; null comes last whichever the direction. */
const compareValues = (values: readonly Json[], descending: boolean): Compare => {
  const present = values.filter((value) => value !== null);
  const sign = descending ? -1 : 1;
  let compare: (a: Json, b: Json) => number;
  if (present.every((value) => typeof value === "string"))
    compare = (present.every(isPlain) ? comparePlain : compareText) as typeof compare;
  else compare = (a, b) => Number(a) - Number(b);
  const between: Compare = (a, b) => compare(values[a] as Json, values[b] as Json);
  if (present.length === values.length) return (a, b) => sign * between(a, b);
  return (a, b) => {
    const [missingA, missingB] = [values[a] === null, values[b] === null];
    if (missingA || missingB) return Number(missingA) - Number(missingB);
    return sign * between(a, b);
  };
};

const RUN = 1024;

/** A merge sort that pauses: no single step works on more than a thousand rows. */
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
  const places = placesOf(subject);
  const compares: Compare[] = [];
  for (const { path, descending } of keys) {
    const place = places.get(path);
    if (place === undefined) throw new Error(`${subject.name} has no field ${path}`);
    const read = reader(place.column);
    const values: Json[] = [];
    for (const id of ids) {
      values.push(valueAt(read(id), place.rest));
      if (values.length % 64 === 0) yield;
    }
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
