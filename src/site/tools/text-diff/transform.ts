import { diffChars, diffWordsWithSpace } from "diff";
import { counted, InputError, type Outcome, type Transform } from "../../shared/transform.ts";
import { editsOf, patchOf } from "./lines.ts";
import type { Options } from "./options.ts";

type Change = { readonly value: string; readonly added: boolean; readonly removed: boolean };

const count = (changes: readonly Change[], unit: string): string[] => {
  const size = (kind: "added" | "removed"): number =>
    changes.filter((change) => change[kind]).reduce((sum, change) => sum + sizeOf(change.value, unit), 0);
  return [`+${size("added")}`, `−${counted(size("removed"), unit)}`];
};

const sizeOf = (text: string, unit: string): number =>
  unit === "word" ? (text.match(/\S+/g)?.length ?? 0) : [...text].length;

const wrapped = ({ value, added, removed }: Change): string => {
  if (added) return `{+${value}+}`;
  return removed ? `[-${value}-]` : value;
};

const WITHIN = {
  word: (before: string, after: string) => diffWordsWithSpace(before, after),
  character: (before: string, after: string) => diffChars(before, after),
} as const;

const marked = (before: string, after: string, unit: keyof typeof WITHIN): Outcome => {
  const changes = WITHIN[unit](before, after);
  return {
    text: changes.map(wrapped).join(""),
    type: "text/x-marked",
    fileName: "changes.txt",
    verdict: { tone: "caution", text: "Different" },
    figures: count(changes, unit),
  };
};

/** Past this a page does not lay out two columns quickly. */
const LONGEST_SIDES = 200_000;

const same = (ignore: string): Outcome => {
  const text = ignore === "" ? "The same, to the last character." : "The same, but for what is ignored.";
  return { text: "", verdict: { tone: "good", text: "The same" }, figures: [text] };
};

/** What a comparison may leave out of account. */
const simplified = (text: string, ignore: string): string => {
  if (ignore === "space") return text.replaceAll(/[^\S\n]+/g, " ").replaceAll(/ $/gm, "");
  return ignore === "case" ? text.toLowerCase() : text;
};

/** What changed from one text to another: a patch that `git apply` takes, or marks within the lines. */
export const transform: Transform<Options> = ({ text }, options) => {
  const ignore = options["ignore"] ?? "";
  const before = simplified(text, ignore);
  const after = simplified(options["other"] ?? "", ignore);
  if (before === after) return same(ignore);
  const isBeside = options.view === "sides";
  const unit = isBeside ? "line" : (options.unit ?? "line");
  if (unit === "word" || unit === "character") return marked(before, after, unit);
  const name = (options["name"] ?? "").trim() || "text.txt";
  if (/[\n\t"]/.test(name)) throw new InputError("The file name may hold no tab, line end or quote.");
  const edits = editsOf(before, after);
  const lines = (sign: string): number => edits.filter((edit) => edit.sign === sign).length;
  const figures = [`+${lines("+")}`, `−${counted(lines("-"), "line")}`];
  const fits = Math.max(before.length, after.length) <= LONGEST_SIDES;
  return {
    verdict: {
      tone: "caution",
      text: `Different: ${counted(lines("+"), "line")} added, ${lines("-")} removed`,
    },
    ...(isBeside && fits ? { sides: { before, after, language: "text" } } : {}),
    // The first line is one that patch files of old had; git reads neither it nor the tabs behind the names.
    text: patchOf(name, edits, Number(options["context"] ?? "3"))
      .replace(/^=+\n/, "")
      .replaceAll(/^((?:---|\+\+\+) .*?)\t$/gm, "$1"),
    type: "text/x-diff",
    fileName: "changes.patch",
    figures,
  };
};
