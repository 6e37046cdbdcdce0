import type { Gap } from "../../shared/transform.ts";
import { compareLines, gapsIn, linesOf } from "./lines.ts";

/** What is written where both sides changed the same lines. */
export type Resolution = "marks" | "base" | "ours" | "theirs" | "both";

type Stretch = readonly [from: number, to: number];

/** A stretch that one side changed, or both. If both made the same of it, neither side is to be taken. */
interface Region {
  readonly kind: "ours" | "theirs" | "same" | "conflict";
  readonly base: Stretch;
  readonly ours: Stretch;
  readonly theirs: Stretch;
}

interface Merge {
  readonly text: string;
  readonly conflicts: number;
  /** The stretches that one side changed. */
  readonly changes: number;
  /** The lines of each side of each conflict. */
  readonly marks: readonly Stretch[];
}

const exactly = (line: string): string => line;
const changesOf = (from: string, to: string): Gap[] => gapsIn(compareLines(from, to, exactly));
const isEmpty = ([from, to]: Stretch): boolean => from === to;
const isEqual = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((line, at) => line === right[at]);

/** The changes of one side, taken in the order of the base. */
const walker = (gaps: readonly Gap[]) => {
  let next = 0;
  /** How many lines the changes so far have added. */
  let shift = 0;
  return {
    start: (): number => gaps[next]?.before[0] ?? Infinity,
    shift: (): number => shift,
    taken: (): number => next,
    take: (): number => {
      const gap = gaps[next++];
      if (gap === undefined) return 0;
      shift = gap.after[1] - gap.before[1];
      return gap.before[1];
    },
  };
};

/** What either side changed. Changes that overlap or touch are one region. */
function* regionsOf(base: string, ours: string, theirs: string): Generator<Region> {
  const [left, right] = [walker(changesOf(base, ours)), walker(changesOf(base, theirs))];
  const [ourLines, theirLines] = [linesOf(ours), linesOf(theirs)];
  for (;;) {
    const from = Math.min(left.start(), right.start());
    if (from === Infinity) return;
    const shifts = [left.shift(), right.shift()] as const;
    const counts = [left.taken(), right.taken()] as const;
    let to = from;
    while (left.start() <= to || right.start() <= to)
      to = Math.max(to, left.start() <= to ? left.take() : right.take());
    const region = {
      base: [from, to],
      ours: [from + shifts[0], to + left.shift()],
      theirs: [from + shifts[1], to + right.shift()],
    } as const;
    const taken = [left.taken() - counts[0], right.taken() - counts[1]] as const;
    if (taken[1] === 0) yield { kind: "ours", ...region };
    else if (taken[0] === 0) yield { kind: "theirs", ...region };
    else if (
      Math.max(...taken) > 1 ||
      !isEqual(ourLines.slice(...region.ours), theirLines.slice(...region.theirs))
    )
      yield { kind: "conflict", ...region };
  }
}

/** Reduces a conflict to the lines in which the sides differ. */
const refined = (region: Region, ours: readonly string[], theirs: readonly string[]): Region[] => {
  if (region.kind !== "conflict" || isEmpty(region.ours) || isEmpty(region.theirs)) return [region];
  const [left, right] = [ours.slice(...region.ours), theirs.slice(...region.theirs)];
  const gaps = changesOf(left.join(""), right.join(""));
  if (gaps.length === 0) return [{ ...region, kind: "same" }];
  return gaps.map(({ before, after }) => ({
    ...region,
    ours: [region.ours[0] + before[0], region.ours[0] + before[1]],
    theirs: [region.theirs[0] + after[0], region.theirs[0] + after[1]],
  }));
};

/** Fewer equal lines between two conflicts than this are read more easily as a part of both. */
const MIN_APART = 4;

/** Joins conflicts with few lines between them, or none with a letter or digit. */
const joined = (regions: readonly Region[], ours: readonly string[]): Region[] => {
  const result: Region[] = [];
  for (const region of regions) {
    const last = result.at(-1);
    const between = ours.slice(last?.ours[1], region.ours[0]);
    const isApart = between.length >= MIN_APART && /[a-z\d]/i.test(between.join(""));
    if (last?.kind === "conflict" && region.kind === "conflict" && !isApart) {
      result[result.length - 1] = {
        ...last,
        ours: [last.ours[0], region.ours[1]],
        theirs: [last.theirs[0], region.theirs[1]],
      };
    } else result.push(region);
  }
  return result;
};

/** Whether a line ends with CRLF; for a last line without an end, whether the one before does. */
const hasCrlf = (lines: readonly string[], at: number): boolean | undefined => {
  const line = lines[at]?.endsWith("\n") === true ? lines[at] : lines[at - 1];
  return line?.endsWith("\r\n");
};

/**
 * Merges the changes of two sides to their common base, with the conflict marks of `git merge-file`. Where both sides
 * add equal lines in another order, a conflict may be split at other ones: we pair lines as git's patience algorithm.
 */
export const merge = (
  baseText: string,
  ourText: string,
  theirText: string,
  resolution: Resolution,
): Merge => {
  const [base, ours, theirs] = [linesOf(baseText), linesOf(ourText), linesOf(theirText)];
  const found = [...regionsOf(baseText, ourText, theirText)];
  const regions =
    // The base of a part of a conflict is not known.
    resolution === "base"
      ? found
      : joined(
          found.flatMap((region) => refined(region, ours, theirs)),
          ours,
        );
  const conflicts = regions.filter(({ kind }) => kind === "conflict");
  const parts: string[] = [];
  const marks: Stretch[] = [];
  let [length, done] = [0, 0];
  const write = (lines: readonly string[], [from, to]: Stretch, end = ""): Stretch => {
    const text = lines.slice(from, to).join("");
    const start = length;
    parts.push(text, text === "" || text.endsWith("\n") ? "" : end);
    length += text.length + (parts.at(-1)?.length ?? 0);
    return [start, length];
  };
  const conflict = (region: Region): void => {
    const isCrlf =
      hasCrlf(ours, Math.max(0, region.ours[0] - 1)) !== false &&
      hasCrlf(theirs, Math.max(0, region.theirs[0] - 1)) !== false &&
      hasCrlf(base, 0) === true;
    const end = isCrlf ? "\r\n" : "\n";
    const mark = (text: string): Stretch => write([text + end], [0, 1]);
    const isMarked = resolution === "marks" || resolution === "base";
    if (isMarked) mark("<<<<<<< ours");
    if (resolution !== "theirs") marks.push(write(ours, region.ours, resolution === "ours" ? "" : end));
    if (resolution === "base") {
      mark("||||||| base");
      write(base, region.base, end);
    }
    if (isMarked) mark("=======");
    if (resolution !== "ours") marks.push(write(theirs, region.theirs, isMarked ? end : ""));
    if (isMarked) mark(">>>>>>> theirs");
  };
  for (const region of regions) {
    if (region.kind === "same") continue;
    write(ours, [done, region.ours[0]]);
    if (region.kind === "conflict") conflict(region);
    else
      write(
        ...(region.kind === "ours" ? ([ours, region.ours] as const) : ([theirs, region.theirs] as const)),
      );
    done = region.ours[1];
  }
  write(ours, [done, ours.length]);
  return {
    text: parts.join(""),
    conflicts: conflicts.length,
    changes: regions.filter(({ kind }) => kind === "ours" || kind === "theirs").length,
    marks,
  };
};
