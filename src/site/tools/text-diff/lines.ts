import { matches, type Match } from "../../shared/matches.ts";
import type { Gap } from "../../shared/transform.ts";

/** The lines of two texts, including their line ends, and which of them stay. */
export interface Comparison {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly kept: readonly Match[];
}

export const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

export const compareLines = (
  beforeText: string,
  afterText: string,
  keyOf: (line: string) => string,
): Comparison => {
  const [before, after] = [linesOf(beforeText), linesOf(afterText)];
  return { before, after, kept: matches(before.map(keyOf), after.map(keyOf)) };
};

/** The lines that differ, by indexes. */
export const gapsIn = ({ before, after, kept }: Comparison): Gap[] => {
  let [left, right] = [0, 0];
  return [...kept, [before.length, after.length] as const].flatMap(([from, to]) => {
    const gap: Gap = { before: [left, from], after: [right, to] };
    const isEmpty = left === from && right === to;
    [left, right] = [from + 1, to + 1];
    return isEmpty ? [] : [gap];
  });
};

/** The same by offsets into the texts. */
export const inOffsets = ({ before, after }: Comparison, gaps: readonly Gap[]): Gap[] => {
  const [left, right] = [startsOf(before), startsOf(after)];
  return gaps.map((gap) => ({
    before: [left[gap.before[0]] ?? 0, left[gap.before[1]] ?? 0],
    after: [right[gap.after[0]] ?? 0, right[gap.after[1]] ?? 0],
  }));
};

const startsOf = (lines: readonly string[]): number[] => {
  let start = 0;
  return [0, ...lines.map(({ length }) => (start += length))];
};
