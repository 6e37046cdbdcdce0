import { type Ignored, simplified } from "../../shared/simplify.ts";
import { counted, InputError, type Outcome, type ToolOptions, transformOf } from "../../shared/transform.ts";
import { unseenDifference } from "./blanks.ts";
import { compareLines, gapsIn, inOffsets } from "./lines.ts";
import { merge } from "./merge.ts";
import { movesIn } from "./moves.ts";
import { type Edit, editsOf, patchOf } from "./patch.ts";
import { readPatch } from "./read-patch.ts";
import { type Change, changesWithin, type Unit } from "./within.ts";
import { tool } from "./tool.ts";

const sizeOf = (text: string, unit: Unit): number =>
  unit === "word" ? (text.match(/\S+/g)?.length ?? 0) : [...text].length;

const wrapped = ({ value, added, removed }: Change): string => {
  if (added) return `{+${value}+}`;
  return removed ? `[-${value}-]` : value;
};

const marked = (before: string, after: string, unit: Unit, ignored: Ignored): Outcome => {
  const changes = changesWithin(before, after, unit, ignored);
  const size = (kind: "added" | "removed"): number =>
    changes.reduce((sum, change) => sum + (change[kind] ? sizeOf(change.value, unit) : 0), 0);
  return {
    text: changes.map(wrapped).join(""),
    type: "text/x-marked",
    fileName: "changes.txt",
    verdict: { tone: "caution", text: unseenDifference(before, after) ?? "Different" },
    figures: [`+${size("added")}`, `−${counted(size("removed"), unit)}`],
  };
};

/** Longer texts take too long to lay out in two columns. */
const MAX_LENGTH = 200_000;

/** As the view shows it: with LF only, and a line break after the last line. */
const shown = (text: string): string => text.replaceAll(/\r\n?/g, "\n").replace(/[^\n]$/, "$&\n");

const sidesOf = (beforeText: string, afterText: string, ignored: Ignored): Outcome["sides"] => {
  if (Math.max(beforeText.length, afterText.length) > MAX_LENGTH) return undefined;
  const [before, after] = [shown(beforeText), shown(afterText)];
  const keyOf = (line: string): string => simplified(line, ignored);
  const comparison = compareLines(before, after, keyOf);
  const gaps = inOffsets(comparison, gapsIn(comparison));
  return { before, after, language: "text", ignored, gaps, moves: movesIn(comparison, keyOf) };
};

/** Adds a line break after the last line if it is missing. */
const whole = (text: string): string => text.replace(/[^\n]$/, "$&\n");

/** The lines with a sign. Moved ones count apart. */
const countOf = (edits: readonly Edit[], sign: Edit["sign"], isMoved = false): number =>
  edits.filter((edit) => edit.sign === sign && (edit.move !== undefined) === isMoved).length;

const inWords = (edits: readonly Edit[]): string => {
  const moved = countOf(edits, "+", true);
  const words = `${counted(countOf(edits, "+"), "line")} added, ${countOf(edits, "-").toLocaleString("en")} removed`;
  return moved === 0 ? words : `${words}, ${moved.toLocaleString("en")} moved`;
};

/** Shows what a patch changes, if there is no second text. */
const shownPatch = (text: string, ignored: Ignored): Outcome | undefined => {
  const patch = readPatch(text);
  if (patch === undefined) return undefined;
  const { files, edits } = patch;
  const without = (sign: Edit["sign"]): string =>
    edits.flatMap((edit) => (edit.sign === sign ? [] : [edit.line])).join("");
  return {
    text,
    verdict: { tone: "plain", text: `A patch of ${counted(files, "file")}: ${inWords(edits)}` },
    sides: sidesOf(without("+"), without("-"), ignored),
  };
};

/** Merges both sides into their base. */
const merged = (
  base: string,
  ours: string,
  theirs: string,
  { conflicts: resolution }: ToolOptions<typeof tool>,
): Outcome => {
  if (base === "" || theirs === "")
    return { text: "", hint: "Paste all three: ours, theirs, and the base that both come from." };
  const { text, marks, conflicts, changes } = merge(base, ours, theirs, resolution);
  const isOpen = conflicts > 0 && (resolution === "marks" || resolution === "base");
  const count = counted(conflicts, "conflict");
  return {
    text,
    marks,
    type: "text/plain",
    fileName: "merged.txt",
    keepsName: "whole",
    verdict: isOpen
      ? { tone: "bad", text: `${count} to resolve` }
      : { tone: "good", text: conflicts === 0 ? "Merged without conflicts" : `Merged, ${count} resolved` },
    figures: [counted(changes, "change from one side", "changes from one side")],
  };
};

/** Compares two texts, as a patch that `git apply` accepts or with marks within the lines. */
export const transform = transformOf(tool, ({ text: before }, options, { other, base }) => {
  const { text: after } = other;
  const { ignore: ignored, unit } = options;
  if (options.view === "merge") return merged(base.text, before, after, options);
  const patch = after === "" ? shownPatch(before, ignored) : undefined;
  if (patch !== undefined) return patch;
  if (simplified(before, ignored) === simplified(after, ignored)) {
    const text = ignored === "" ? "Identical" : "Identical except for what is ignored";
    return { text: "", verdict: { tone: "good", text } };
  }
  const sides = options.view === "sides" ? sidesOf(before, after, ignored) : undefined;
  if (options.view === "patch" && unit !== "line") return marked(before, after, unit, ignored);
  const name = options.name.trim() || "text.txt";
  if (/[\n\t"]/.test(name))
    throw new InputError("The file name cannot contain a tab, a line break or a quote.");
  const keyOf = (line: string): string => simplified(line, ignored);
  const changes = (left: string, right: string): Edit[] => {
    const comparison = compareLines(left, right, keyOf);
    return editsOf(comparison, movesIn(comparison, keyOf));
  };
  const edits = changes(before, after);
  // Side by side, a missing line break at the end makes no difference; to git it does.
  const isOpen = whole(before) !== before || whole(after) !== after;
  const seen = sides !== undefined && isOpen ? changes(whole(before), whole(after)) : edits;
  const unseen = unseenDifference(before, after);
  return {
    verdict: { tone: "caution", text: unseen ?? `Different: ${inWords(seen)}` },
    sides,
    ...patchOf(name, edits, Number(options.context)),
    figures:
      unseen === undefined
        ? undefined
        : [`+${countOf(seen, "+")}`, `−${counted(countOf(seen, "-"), "line")}`],
  };
});
