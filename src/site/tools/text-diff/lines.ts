import { diffArrays, formatPatch, type StructuredPatchHunk } from "diff";

/** One line of a comparison, including its line end. */
export interface Edit {
  readonly sign: " " | "-" | "+";
  readonly line: string;
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** The indexes of the lines that also occur in the other text. */
const shared = (lines: readonly string[], other: readonly string[]): number[] => {
  const known = new Set(other);
  return lines.flatMap((line, at) => (known.has(line) ? [at] : []));
};

/** The longest common subsequence of lines, as pairs of indexes. */
const pairs = (before: readonly string[], after: readonly string[]): (readonly [number, number])[] => {
  // Lines that occur in one text only cannot be paired. Without them, completely different texts cost nothing.
  const [old, fresh] = [shared(before, after), shared(after, before)];
  const parts = diffArrays(
    old.map((at) => before[at] as string),
    fresh.map((at) => after[at] as string),
  );
  const pairs: (readonly [number, number])[] = [];
  let [left, right] = [0, 0];
  for (const { added, removed, count } of parts) {
    if (!added && !removed)
      for (let at = 0; at < count; at++) pairs.push([old[left + at] as number, fresh[right + at] as number]);
    if (!added) left += count;
    if (!removed) right += count;
  }
  return pairs;
};

/**
 * The edit of every line, removals before additions. Lines are compared by key; kept ones are taken from the first
 * text, so that git finds them.
 */
export const editsOf = (beforeText: string, afterText: string, keyOf: (line: string) => string): Edit[] => {
  const [before, after] = [linesOf(beforeText), linesOf(afterText)];
  const edits: Edit[] = [];
  let [left, right] = [0, 0];
  const change = (toLeft: number, toRight: number): void => {
    for (; left < toLeft; left++) edits.push({ sign: "-", line: before[left] as string });
    for (; right < toRight; right++) edits.push({ sign: "+", line: after[right] as string });
  };
  for (const [inBefore, inAfter] of pairs(before.map(keyOf), after.map(keyOf))) {
    change(inBefore, inAfter);
    edits.push({ sign: " ", line: before[left++] as string });
    right++;
  }
  change(before.length, after.length);
  return edits;
};

const written = ({ sign, line }: Edit): string[] =>
  line.endsWith("\n") ? [sign + line.slice(0, -1)] : [sign + line, "\\ No newline at end of file"];

/** Groups changes with their context lines into hunks, merging those that overlap or touch. */
const hunksOf = (edits: readonly Edit[], context: number): StructuredPatchHunk[] => {
  const hunks: StructuredPatchHunk[] = [];
  let [oldLine, newLine, until] = [1, 1, -1];
  const starts = edits.map(({ sign }) => {
    const start = [oldLine, newLine] as const;
    if (sign !== "+") oldLine++;
    if (sign !== "-") newLine++;
    return start;
  });
  for (const [at, { sign }] of edits.entries()) {
    if (sign === " ") continue;
    const from = Math.max(until, at - context, 0);
    const to = Math.min(edits.length, at + context + 1);
    const [oldStart, newStart] = starts[from] ?? [1, 1];
    const isNew = hunks.length === 0 || at - context > until;
    const hunk = isNew ? { oldStart, newStart, oldLines: 0, newLines: 0, lines: [] } : hunks.at(-1);
    if (hunk === undefined) continue;
    if (isNew) hunks.push(hunk);
    for (const edit of edits.slice(from, to)) {
      if (edit.sign !== "+") hunk.oldLines++;
      if (edit.sign !== "-") hunk.newLines++;
      hunk.lines.push(...written(edit));
    }
    until = to;
  }
  return hunks;
};

/** A unified patch for `git apply`. */
export const patchOf = (name: string, edits: readonly Edit[], context: number): string =>
  formatPatch({
    oldFileName: `a/${name}`,
    newFileName: `b/${name}`,
    oldHeader: undefined,
    newHeader: undefined,
    hunks: hunksOf(edits, context),
  });
