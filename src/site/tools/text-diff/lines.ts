import { FILE_HEADERS_ONLY, formatPatch, type StructuredPatchHunk } from "diff";
import { matches } from "../../shared/matches.ts";

/** One line of a comparison, including its line end. */
export interface Edit {
  readonly sign: " " | "-" | "+";
  readonly line: string;
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

const signed =
  (sign: Edit["sign"]) =>
  (line: string): Edit => ({ sign, line });

/**
 * The edit of every line, removals before additions. Lines are compared by key; kept ones are taken from the first
 * text, so that git finds them.
 */
export const editsOf = (beforeText: string, afterText: string, keyOf: (line: string) => string): Edit[] => {
  const [before, after] = [linesOf(beforeText), linesOf(afterText)];
  const kept = matches(before.map(keyOf), after.map(keyOf));
  let [left, right] = [0, 0];
  return [...kept, [before.length, after.length] as const].flatMap(([from, to]) => {
    const removed = before.slice(left, from).map(signed("-"));
    const added = after.slice(right, to).map(signed("+"));
    [left, right] = [from + 1, to + 1];
    return [...removed, ...added, ...before.slice(from, left).map(signed(" "))];
  });
};

const written = ({ sign, line }: Edit): string[] =>
  line.endsWith("\n") ? [sign + line.slice(0, -1)] : [sign + line, "\\ No newline at end of file"];

/** Groups changes with their context lines into hunks, merging those that overlap or touch. */
const hunksOf = (edits: readonly Edit[], context: number): StructuredPatchHunk[] => {
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
    const part = edits.slice(from, to);
    const [oldStart, newStart] = [oldLine + from - end, newLine + from - end];
    const oldLines = part.filter(({ sign }) => sign !== "+").length;
    const newLines = part.filter(({ sign }) => sign !== "-").length;
    [end, oldLine, newLine] = [to, oldStart + oldLines, newStart + newLines];
    return { oldStart, newStart, oldLines, newLines, lines: part.flatMap(written) };
  });
};

/** A unified patch for `git apply`. */
export const patchOf = (name: string, edits: readonly Edit[], context: number): string =>
  formatPatch(
    {
      oldFileName: `a/${name}`,
      newFileName: `b/${name}`,
      oldHeader: undefined,
      newHeader: undefined,
      hunks: hunksOf(edits, context),
    },
    FILE_HEADERS_ONLY,
  );
