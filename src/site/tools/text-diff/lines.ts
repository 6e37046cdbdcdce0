import { diffArrays, formatPatch, type StructuredPatchHunk } from "diff";

/** One line of a comparison, its own line end with it. */
export interface Edit {
  readonly sign: " " | "-" | "+";
  readonly line: string;
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** The places in `lines` of those that the other text has, too. */
const shared = (lines: readonly string[], other: readonly string[]): number[] => {
  const known = new Set(other);
  return lines.flatMap((line, at) => (known.has(line) ? [at] : []));
};

/** Which line of the one text is which of the other: as many as can be, in order. */
const pairs = (before: readonly string[], after: readonly string[]): (readonly [number, number])[] => {
  // A line that one text alone has is in no pair. Without those, wholly changed texts cost nothing.
  const [old, fresh] = [shared(before, after), shared(after, before)];
  const parts = diffArrays(
    old.map((at) => before[at] as string),
    fresh.map((at) => after[at] as string),
  );
  const found: (readonly [number, number])[] = [];
  let [left, right] = [0, 0];
  for (const { added, removed, count } of parts) {
    if (!added && !removed)
      for (let at = 0; at < count; at++) found.push([old[left + at] as number, fresh[right + at] as number]);
    if (!added) left += count;
    if (!removed) right += count;
  }
  return found;
};

/**
 * What became of every line, what is gone before what came. Lines are compared by their keys; one that stayed is
 * given as it was, so that git finds it.
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

/** Changes with so many lines around them; what overlaps or touches is one hunk. */
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

/** A unified patch, as `git apply` takes it. */
export const patchOf = (name: string, edits: readonly Edit[], context: number): string =>
  formatPatch({
    oldFileName: `a/${name}`,
    newFileName: `b/${name}`,
    oldHeader: undefined,
    newHeader: undefined,
    hunks: hunksOf(edits, context),
  });
