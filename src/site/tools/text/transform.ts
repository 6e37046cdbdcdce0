import * as cases from "change-case";
import { groupOf, type Row } from "../../shared/columns.ts";
import { counted, type Outcome, type ToolOptions, transformOf } from "../../shared/transform.ts";
import { utf8Length } from "../../shared/utf8-length.ts";
import { withoutAnsi } from "./ansi.ts";
import { inspect } from "./inspect.ts";
import { tool } from "./tool.ts";

type Options = ToolOptions<typeof tool>;

type Change = (text: string, options: Options) => string;

const eachLine =
  (change: (line: string) => string): Change =>
  (text) =>
    text.split("\n").map(change).join("\n");
/** A line break at the end does not start another line. */
const linesOf = (text: string): string[] => (text === "" ? [] : text.replace(/\n$/, "").split("\n"));
const lines =
  (change: (all: string[]) => string[]): Change =>
  (text) => {
    const changed = change(linesOf(text));
    return changed.join("\n") + (text.endsWith("\n") && changed.length > 0 ? "\n" : "");
  };

const trimmed = (text: string): string => text.trim();

/** The separator, with `\n` and `\t` unescaped. */
const separatorOf = (written: string, usual: string): string =>
  (written || usual).replaceAll("\\n", "\n").replaceAll("\\t", "\t");

/** Letters that Unicode does not decompose. */
const WHOLE = "ßæœøđðłþı";
const PARTS = ["ss", "ae", "oe", "o", "d", "d", "l", "th", "i"];

const withoutAccents = (text: string): string =>
  text
    .replace(new RegExp(`[${WHOLE}]`, "gi"), (letter) => {
      const lower = letter.toLowerCase();
      const plain = PARTS[WHOLE.indexOf(lower)] ?? letter;
      return letter === lower ? plain : plain.toUpperCase();
    })
    .normalize("NFKD")
    .replace(/\p{M}/gu, "");

const withoutApostrophes = (text: string): string => text.replace(/(?<=\p{L})['’](?=\p{L})/gu, "");

const slug = (text: string): string => {
  const plain = withoutAccents(withoutApostrophes(text.toLowerCase())).toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join("-");
};

/** A word starts at its first letter, as in 3D, but 2nd has no capital. ß becomes Ss, not SS. */
const title: Change = (text) =>
  text.replace(/\p{N}+(?:st|nd|rd|th)(?![\p{L}\p{N}])|\p{L}[\p{L}\p{M}\p{N}'’]*/giu, (word) => {
    if (/^\p{N}/u.test(word)) return word.toLowerCase();
    const upper = word.charAt(0).toUpperCase();
    return upper.charAt(0) + (upper.slice(1) + word.slice(1)).toLowerCase();
  });

const sentence: Change = (text) =>
  text.toLowerCase().replace(/(?<=^|[.!?]\s+|\n)\p{L}/gu, (letter) => letter.toUpperCase());

/**
 * `Don't stop` is two words: apostrophes do not split words, not even those of `FOX's`. Nor do accents that are
 * characters of their own, as in the names of files on a Mac.
 */
const named = (change: (line: string) => string): Change =>
  eachLine((line) => {
    const bare = line.normalize("NFC").replace(/\p{Lu}{2,}(?=['’]\p{Ll})/gu, (word) => word.toLowerCase());
    return change(withoutApostrophes(bare));
  });

/** `item 2 price` becomes `item2Price`: camelCase has no underscores before digits. */
const JOINED = { mergeAmbiguousCharacters: true } as const;

const collator = new Intl.Collator("en", { numeric: true });

const CHANGES: Readonly<Record<Exclude<Options["change"], "count" | "inspect">, Change>> = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  title,
  sentence,
  camel: named((line) => cases.camelCase(line, JOINED)),
  pascal: named((line) => cases.pascalCase(line, JOINED)),
  snake: named(cases.snakeCase),
  constant: named(cases.constantCase),
  kebab: named(cases.kebabCase),
  slug: eachLine(slug),
  trim: eachLine(trimmed),
  squeeze: (text) => text.replace(/[^\S\n]+/g, " ").replace(/\n{3,}/g, "\n\n"),
  compact: lines((all) => all.filter((line) => line.trim() !== "")),
  ansi: withoutAnsi,
  join: (text, { glue }) => (text.match(/\S(?:[^\n]*\S)?/g) ?? []).join(separatorOf(glue, " ")),
  split: (text, { at }) => text.split(separatorOf(at, ",")).map(trimmed).join("\n"),
  sort: lines((all) => all.toSorted(collator.compare)),
  "sort-down": lines((all) => all.toSorted((left, right) => collator.compare(right, left))),
  unique: lines((all) => [...new Set(all)]),
  reverse: lines((all) => all.toReversed()),
  number: lines((all) =>
    all.map((line, index) => `${String(index + 1).padStart(String(all.length).length)}  ${line}`),
  ),
  nfc: (text) => text.normalize("NFC"),
  nfd: (text) => text.normalize("NFD"),
  nfkc: (text) => text.normalize("NFKC"),
  ascii: withoutAccents,
};

const isSolid = (text: string): boolean => /\S/u.test(text);

const segmentsOf = (text: string, granularity: "grapheme" | "word" | "sentence"): Intl.Segments =>
  new Intl.Segmenter("en", { granularity }).segment(text);

const countSegments = (text: string): Readonly<Record<string, number>> => {
  let [characters, solid, words, sentences] = [0, 0, 0, 0];
  for (const { segment } of segmentsOf(text, "grapheme")) {
    characters++;
    if (isSolid(segment)) solid++;
  }
  for (const { isWordLike } of segmentsOf(text, "word")) if (isWordLike === true) words++;
  for (const { segment } of segmentsOf(text, "sentence")) if (isSolid(segment)) sentences++;
  return { characters, "characters without spaces": solid, words, sentences };
};

/** Beyond this length, counting graphemes takes seconds. */
const SEGMENTED_UP_TO = 2_000_000;

const countsOf = (text: string): Readonly<Record<string, number>> => ({
  ...(text.length > SEGMENTED_UP_TO ? { "UTF-16 units": text.length } : countSegments(text)),
  lines: linesOf(text).length,
  paragraphs: text.split(/\n\s*\n/).filter(isSolid).length,
  bytes: utf8Length(text),
});

/** The counts below the result of a change. */
const figuresOf = (text: string): string[] =>
  Object.entries(countsOf(text))
    .filter(([many]) => many !== "characters without spaces" && many !== "paragraphs")
    .map(([many, count]) => counted(count, many.replace(/s$/, "")));

const WORDS_A_MINUTE = 200;

/** All counts, as rows. */
const countAll = (text: string): Outcome => {
  const counts = countsOf(text);
  const rows = Object.entries(counts).map(([many, count]): Row => [
    many.charAt(0).toUpperCase() + many.slice(1),
    String(count),
  ]);
  const minutes = Math.ceil((counts["words"] ?? 0) / WORDS_A_MINUTE);
  if (minutes > 0) rows.push(["Reading time", `${minutes} min`, `at ${WORDS_A_MINUTE} words a minute`]);
  return { text: rows.map(([label, value]) => `${label}: ${value}`).join("\n"), groups: [groupOf(rows)] };
};

/** Changes, counts and inspects a text. */
export const transform = transformOf(tool, ({ text }, options) => {
  const { change } = options;
  if (change === "count") return countAll(text);
  if (change === "inspect") return { text: inspect(text), isColumned: true, figures: figuresOf(text) };
  // With CRLF line ends, a last line without one would differ from an equal line before it.
  const isWindows = text.includes("\r\n") && !/(?:^|[^\r])\n/.test(text);
  const changed = CHANGES[change](isWindows ? text.replaceAll("\r\n", "\n") : text, options);
  const result = isWindows ? changed.replaceAll("\n", "\r\n") : changed;
  return { text: result, figures: figuresOf(result) };
});
