type Compare = (a: number, b: number) => number;

const RUN = 128;

/** Merges two adjacent sorted runs, up to `middle` and up to `end`, into the same indices of another array. */
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

/** Sorts the numbers below `count` by a merge sort with pauses: no step handles more than a run. */
export function* mergeSort(count: number, compare: Compare): Generator<void, Uint32Array> {
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
