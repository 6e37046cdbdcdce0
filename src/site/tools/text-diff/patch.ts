import { FILE_HEADERS_ONLY, formatPatch } from "diff";
import { counted, type Move } from "../../shared/transform.ts";
import { type Comparison, gapsIn } from "./lines.ts";

/** One line of a comparison, including its line end. */
export interface Edit {
  readonly sign: " " | "-" | "+";
  readonly line: string;
  /** The block that it moved with. */
  readonly move?: Move | undefined;
}

/**
 * The edit of every line, removals before additions. Lines that stay are taken from the first text, so that git finds
 * them.
 */
export const editsOf = (comparison: Comparison, moves: readonly Move[] = []): Edit[] => {
  const { before, after } = comparison;
  const [from, to] = [new Map<number, Move>(), new Map<number, Move>()];
  for (const move of moves)
    for (let line = 0; line < move.count; line++) {
      from.set(move.from + line, move);
      to.set(move.to + line, move);
    }
  let left = 0;
  const kept = (end: number): Edit[] => before.slice(left, end).map((line) => ({ sign: " ", line }));
  const edits = gapsIn(comparison).flatMap((gap): Edit[] => {
    const same = kept(gap.before[0]);
    left = gap.before[1];
    const removed = before
      .slice(...gap.before)
      .map((line, at): Edit => ({ sign: "-", line, move: from.get(gap.before[0] + at) }));
    const added = after
      .slice(...gap.after)
      .map((line, at): Edit => ({ sign: "+", line, move: to.get(gap.after[0] + at) }));
    return [...same, ...removed, ...added];
  });
  return [...edits, ...kept(before.length)];
};

interface Hunk {
  readonly oldStart: number;
  readonly newStart: number;
  readonly edits: readonly Edit[];
}

/** Groups changes with their context lines into hunks, merging those that overlap or touch. */
const hunksOf = (edits: readonly Edit[], context: number): Hunk[] => {
  const ranges: { readonly from: number; to: number }[] = [];
  for (const [at, { sign }] of edits.entries()) {
    if (sign === " ") continue;
    const [from, to] = [Math.max(0, at - context), Math.min(edits.length, at + context + 1)];
    const last = ranges.at(-1);
    if (last === undefined || at - context > last.to) ranges.push({ from, to });
    else last.to = to;
  }
  let [end, oldLine, newLine] = [0, 1, 1];
  return ranges.map(({ from, to }) => {
    const hunk = {
      oldStart: oldLine + from - end,
      newStart: newLine + from - end,
      edits: edits.slice(from, to),
    };
    end = to;
    oldLine = hunk.oldStart + without(hunk.edits, "+");
    newLine = hunk.newStart + without(hunk.edits, "-");
    return hunk;
  });
};

const without = (edits: readonly Edit[], left: Edit["sign"]): number =>
  edits.filter(({ sign }) => sign !== left).length;

/** `12,3`: a stretch without lines is named by the line before it. */
const position = (start: number, count: number): string => `${count === 0 ? start - 1 : start},${count}`;

/** More are not named in one hunk. */
const MAX_NAMED = 3;

/** What moved in a hunk, where git expects a heading: ` 3 lines moved to line 40`. */
const heading = (edits: readonly Edit[]): string => {
  const moves = [...new Set(edits.map(({ sign, move }) => move && moveInWords(move, sign)))];
  const named = moves.filter((words) => words !== undefined);
  return named.length === 0
    ? ""
    : ` ${named.slice(0, MAX_NAMED).join(", ")}${named.length > MAX_NAMED ? ", …" : ""}`;
};

const moveInWords = ({ from, to, count }: Move, sign: Edit["sign"]): string =>
  `${counted(count, "line")} moved ${sign === "-" ? `to line ${to + 1}` : `from line ${from + 1}`}`;

/** A unified patch for `git apply`, and the ranges of its moved blocks. */
export const patchOf = (
  name: string,
  edits: readonly Edit[],
  context: number,
): { readonly text: string; readonly marks: readonly (readonly [from: number, to: number])[] } => {
  const names = { oldFileName: `a/${name}`, newFileName: `b/${name}` };
  const marks: { readonly from: number; to: number; readonly move: Move; readonly sign: string }[] = [];
  const parts: string[] = [];
  let length = 0;
  const write = (part: string): void => {
    parts.push(part);
    length += part.length;
  };
  write(formatPatch({ ...names, oldHeader: undefined, newHeader: undefined, hunks: [] }, FILE_HEADERS_ONLY));
  for (const { oldStart, newStart, edits: part } of hunksOf(edits, context)) {
    const [old, now] = [position(oldStart, without(part, "+")), position(newStart, without(part, "-"))];
    write(`@@ -${old} +${now} @@${heading(part)}\n`);
    for (const { sign, line, move } of part) {
      const from = length;
      write(line.endsWith("\n") ? sign + line : `${sign}${line}\n\\ No newline at end of file\n`);
      if (move === undefined) continue;
      const last = marks.at(-1);
      if (last?.move === move && last.sign === sign) last.to = length - 1;
      else marks.push({ from, to: length - 1, move, sign });
    }
  }
  return { text: parts.join(""), marks: marks.map(({ from, to }) => [from, to]) };
};
