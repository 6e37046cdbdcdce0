import { type Ignored, simplified } from "../../shared/simplify.ts";
import { counted, InputError, type Outcome, transformOf } from "../../shared/transform.ts";
import { unseenDifference } from "./blanks.ts";
import { editsOf, patchOf } from "./lines.ts";
import { readPatch } from "./read-patch.ts";
import { type Change, changesWithin, type Unit } from "./within.ts";
import { tool } from "./tool.ts";

const count = (changes: readonly Change[], unit: Unit): string[] => {
  const size = (kind: "added" | "removed"): number =>
    changes.filter((change) => change[kind]).reduce((sum, change) => sum + sizeOf(change.value, unit), 0);
  return [`+${size("added")}`, `−${counted(size("removed"), unit)}`];
};

const sizeOf = (text: string, unit: Unit): number =>
  unit === "word" ? (text.match(/\S+/g)?.length ?? 0) : [...text].length;

const wrapped = ({ value, added, removed }: Change): string => {
  if (added) return `{+${value}+}`;
  return removed ? `[-${value}-]` : value;
};

const marked = (before: string, after: string, unit: Unit, ignored: Ignored): Outcome => {
  const changes = changesWithin(before, after, unit, ignored);
  return {
    text: changes.map(wrapped).join(""),
    type: "text/x-marked",
    fileName: "changes.txt",
    verdict: { tone: "caution", text: unseenDifference(before, after) ?? "Different" },
    figures: count(changes, unit),
  };
};

/** Longer texts take too long to lay out in two columns. */
const MAX_LENGTH = 200_000;

const same = (ignored: Ignored): Outcome => {
  const text = ignored === "" ? "Identical" : "Identical except for what is ignored";
  return { text: "", verdict: { tone: "good", text } };
};

/** Adds a line break after the last line if it is missing. */
const whole = (text: string): string => (text === "" || text.endsWith("\n") ? text : `${text}\n`);

/** Shows what a patch changes, if there is no second text. */
const shownPatch = (patch: string, ignored: Ignored): Outcome | undefined => {
  const view = readPatch(patch);
  if (view === undefined) return undefined;
  const { before, after, files, added, removed } = view;
  const fits = Math.max(before.length, after.length) <= MAX_LENGTH;
  const verdict = `A patch of ${counted(files, "file")}: ${counted(added, "line")} added, ${removed.toLocaleString("en")} removed`;
  return {
    verdict: { tone: "plain", text: verdict },
    sides: fits ? { before, after, language: "text", ignored } : undefined,
    text: patch,
    type: "text/x-diff",
    fileName: "changes.patch",
  };
};

/** Compares two texts, as a patch that `git apply` accepts or with marks within the lines. */
export const transform = transformOf(tool, ({ text: before }, options, { other: { text: after } }) => {
  const { ignore: ignored } = options;
  const patch = after === "" ? shownPatch(before, ignored) : undefined;
  if (patch !== undefined) return patch;
  if (simplified(before, ignored) === simplified(after, ignored)) return same(ignored);
  const isSideBySide = options.view === "sides";
  const fits = Math.max(before.length, after.length) <= MAX_LENGTH;
  const unit = isSideBySide ? "line" : options.unit;
  if (unit === "word" || unit === "character") return marked(before, after, unit, ignored);
  const name = options.name.trim() || "text.txt";
  if (/[\n\t"]/.test(name))
    throw new InputError("The file name cannot contain a tab, a line break or a quote.");
  const keyOf = (line: string): string => simplified(line, ignored);
  const edits = editsOf(before, after, keyOf);
  // Side by side, a missing line break at the end makes no difference; to git it does.
  const isOpen = whole(before) !== before || whole(after) !== after;
  const seen = isSideBySide && fits && isOpen ? editsOf(whole(before), whole(after), keyOf) : edits;
  const lines = (sign: string): number => seen.filter((edit) => edit.sign === sign).length;
  const unseen = unseenDifference(before, after);
  return {
    verdict: {
      tone: "caution",
      text:
        unseen ??
        `Different: ${counted(lines("+"), "line")} added, ${lines("-").toLocaleString("en")} removed`,
    },
    sides: isSideBySide && fits ? { before, after, language: "text", ignored } : undefined,
    // git needs neither the separator of old patch formats nor the tabs after the names.
    text: patchOf(name, edits, Number(options.context))
      .replace(/^=+\n/, "")
      .replaceAll(/^((?:---|\+\+\+) .*?)\t$/gm, "$1"),
    type: "text/x-diff",
    fileName: "changes.patch",
    figures: unseen === undefined ? undefined : [`+${lines("+")}`, `−${counted(lines("-"), "line")}`],
  };
});
