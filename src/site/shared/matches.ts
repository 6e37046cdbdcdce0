import { diffArrays } from "diff";

/** The indexes of two items that are the same. */
export type Match = readonly [before: number, after: number];

/** A stretch of both lists. Its ends are exclusive. */
interface Range {
  readonly start: Match;
  readonly end: Match;
}

/** The library's time grows with the square of the edits, so that it only gets stretches that need few. */
const MAX_EDITS = 500;

const placesOf = (items: readonly string[], from: number, to: number): Map<string, number[]> => {
  const places = new Map<string, number[]>();
  for (let at = from; at < to; at++) {
    const item = items[at] ?? "";
    const known = places.get(item);
    if (known === undefined) places.set(item, [at]);
    else known.push(at);
  }
  return places;
};

/** The longest series of pairs whose two indexes both increase. */
const increasing = (pairs: readonly Match[]): Match[] => {
  interface Link {
    readonly pair: Match;
    readonly previous: Link | undefined;
  }
  /** For each length, the series of this length that ends first. */
  const series: Link[] = [];
  for (const pair of pairs) {
    let [low, high] = [0, series.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((series[middle]?.pair[1] ?? 0) < pair[1]) low = middle + 1;
      else high = middle;
    }
    series[low] = { pair, previous: series[low - 1] };
  }
  const found: Match[] = [];
  for (let link = series.at(-1); link !== undefined; link = link.previous) found.push(link.pair);
  return found.toReversed();
};

/**
 * The longest common subsequence of two lists, or nearly. Items that occur once in both lists are its anchors, as in
 * git's patience algorithm; the library compares what is between them.
 */
export const matches = (before: readonly string[], after: readonly string[]): Match[] => {
  const found: Match[] = [];
  const open: Range[] = [{ start: [0, 0], end: [before.length, after.length] }];

  /** Matches what both ends of a stretch have in common; returns the rest. */
  const trimmed = ({ start: [left, right], end: [leftEnd, rightEnd] }: Range): Range => {
    while (left < leftEnd && right < rightEnd && before[left] === after[right]) found.push([left++, right++]);
    while (left < leftEnd && right < rightEnd && before[leftEnd - 1] === after[rightEnd - 1])
      found.push([--leftEnd, --rightEnd]);
    return { start: [left, right], end: [leftEnd, rightEnd] };
  };

  /** Matches all that a stretch has in common, unless it takes more than the edits allowed. */
  const compare = (left: readonly number[], right: readonly number[]): boolean => {
    const parts = diffArrays(
      left.map((at) => before[at]),
      right.map((at) => after[at]),
      { maxEditLength: MAX_EDITS },
    );
    let [from, to] = [0, 0];
    for (const { added, removed, count } of parts ?? []) {
      if (!added && !removed)
        for (let at = 0; at < count; at++) found.push([left[from + at] ?? 0, right[to + at] ?? 0]);
      if (!added) from += count;
      if (!removed) to += count;
    }
    return parts !== undefined;
  };

  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const { start, end } = trimmed(range);
    const lefts = placesOf(before, start[0], end[0]);
    const rights = placesOf(after, start[1], end[1]);
    const shared = [...lefts].flatMap(([item, left]) => {
      const right = rights.get(item);
      return right === undefined ? [] : [{ left, right }];
    });
    if (shared.length === 0) continue;
    const once = shared.filter(({ left, right }) => left.length === 1 && right.length === 1);
    if (once.length === 0) {
      // Items of one list only have no match. Without them, completely different lists cost nothing.
      const inOrder = (side: "left" | "right"): number[] =>
        shared.flatMap((places) => places[side]).toSorted((one, other) => one - other);
      if (compare(inOrder("left"), inOrder("right"))) continue;
    }
    // Without unique items, the first occurrence is paired with the first, the second with the second.
    const pairs = (once.length === 0 ? shared : once)
      .flatMap(({ left, right }) =>
        left.slice(0, right.length).map((at, nth): Match => [at, right[nth] ?? 0]),
      )
      .toSorted(([one], [other]) => one - other);
    let from = start;
    for (const anchor of [...increasing(pairs), end]) {
      open.push({ start: from, end: anchor });
      from = anchor;
    }
  }
  return found.toSorted(([one], [other]) => one - other);
};
