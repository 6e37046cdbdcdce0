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
    figures: count(changes, unit),
  };
};

const isSame = { text: "", figures: ["The same, to the last character."] } satisfies Outcome;

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
  if (before === after)
    return ignore === "" ? isSame : { text: "", figures: ["The same, but for what is left out of account."] };
  const unit = options["unit"] ?? "line";
  if (unit === "word" || unit === "character") return marked(before, after, unit);
  const name = (options["name"] ?? "").trim() || "text.txt";
  if (/[\n\t"]/.test(name)) throw new InputError("The file name may hold no tab, line end or quote.");
  const edits = editsOf(before, after);
  const lines = (sign: string): number => edits.filter((edit) => edit.sign === sign).length;
  return {
    // The first line is one that patch files of old had; git reads neither it nor the tabs behind the names.
    text: patchOf(name, edits, Number(options["context"] ?? "3"))
      .replace(/^=+\n/, "")
      .replaceAll(/^((?:---|\+\+\+) .*?)\t$/gm, "$1"),
    type: "text/x-diff",
    fileName: "changes.patch",
    figures: [`+${lines("+")}`, `−${counted(lines("-"), "line")}`],
  };
};
