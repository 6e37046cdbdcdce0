import { type Ignored, simplified } from "../../shared/simplify.ts";
import { counted, InputError, type Outcome, transformOf } from "../../shared/transform.ts";
import { unseenDifference } from "./blanks.ts";
import { type Edit, editsOf, patchOf } from "./lines.ts";
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

const sidesOf = (before: string, after: string, ignored: Ignored): Outcome["sides"] =>
  Math.max(before.length, after.length) <= MAX_LENGTH
    ? { before, after, language: "text", ignored }
    : undefined;

/** Adds a line break after the last line if it is missing. */
const whole = (text: string): string => text.replace(/[^\n]$/, "$&\n");

const countOf = (edits: readonly Edit[], sign: Edit["sign"]): number =>
  edits.filter((edit) => edit.sign === sign).length;

const inWords = (edits: readonly Edit[]): string =>
  `${counted(countOf(edits, "+"), "line")} added, ${countOf(edits, "-").toLocaleString("en")} removed`;

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

/** Compares two texts, as a patch that `git apply` accepts or with marks within the lines. */
export const transform = transformOf(tool, ({ text: before }, options, { other: { text: after } }) => {
  const { ignore: ignored, unit } = options;
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
  const edits = editsOf(before, after, keyOf);
  // Side by side, a missing line break at the end makes no difference; to git it does.
  const isOpen = whole(before) !== before || whole(after) !== after;
  const seen = sides !== undefined && isOpen ? editsOf(whole(before), whole(after), keyOf) : edits;
  const unseen = unseenDifference(before, after);
  return {
    verdict: { tone: "caution", text: unseen ?? `Different: ${inWords(seen)}` },
    sides,
    text: patchOf(name, edits, Number(options.context)),
    figures:
      unseen === undefined
        ? undefined
        : [`+${countOf(seen, "+")}`, `−${counted(countOf(seen, "-"), "line")}`],
  };
});
