import * as cases from "change-case";
import {
  counted,
  type Outcome,
  type ResultRow,
  type ToolOptions,
  transformOf,
} from "../../shared/transform.ts";
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

/** The separator, with `\n` and `\t` unescaped. */
const separatorOf = (written: string | undefined, usual: string): string =>
  (written || usual).replaceAll(/\\([nt])/g, (_all, char: string) => (char === "n" ? "\n" : "\t"));

/** Letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
};

const plainLetter = (letter: string): string => {
  const plain = LETTERS[letter.toLowerCase()] ?? letter;
  return letter === letter.toLowerCase() ? plain : plain.toUpperCase();
};

const withoutAccents = (text: string): string =>
  text
    .replace(/[ßæœøđðłþı]/gi, plainLetter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "");

const withoutApostrophes = (text: string): string => text.replace(/(?<=\p{L})['’](?=\p{L})/gu, "");

const slug = (text: string): string =>
  withoutAccents(withoutApostrophes(text.toLowerCase()))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");

/** Title-cases a letter: ß becomes Ss, not SS. */
const capital = (letter: string): string => {
  const upper = letter.toLocaleUpperCase("en");
  return upper.charAt(0) + upper.slice(1).toLocaleLowerCase("en");
};

/** A word starts at its first letter, as in 3D, but 2nd has no capital. */
const title: Change = (text) =>
  text.replace(/\p{N}+(?:st|nd|rd|th)(?![\p{L}\p{N}])|\p{L}[\p{L}\p{M}\p{N}'’]*/giu, (word) =>
    /^\p{N}/u.test(word)
      ? word.toLowerCase()
      : capital(word.charAt(0)) + word.slice(1).toLocaleLowerCase("en"),
  );

const sentence: Change = (text) =>
  text
    .toLowerCase()
    .replace(
      /(^|[.!?]\s+|\n)(\p{L})/gu,
      (_all, before: string, letter: string) => before + letter.toUpperCase(),
    );

/**
 * `Don't stop` is two words: apostrophes do not split words, not even those of `FOX's`. Nor do accents that are
 * characters of their own, as in the names of files on a Mac.
 */
const named =
  (change: (line: string) => string) =>
  (line: string): string =>
    change(
      withoutApostrophes(
        line
          .normalize("NFC")
          .replace(/(\p{Lu}{2,})['’](?=\p{Ll})/gu, (_all, capitals: string) => capitals.toLowerCase()),
      ),
    );

/** `item 2 price` becomes `item2Price`: camelCase has no underscores before digits. */
const JOINED = { mergeAmbiguousCharacters: true } as const;

const collator = new Intl.Collator("en", { numeric: true });

/** The changes, by name, in the order of the page. */
export const CHANGES: Readonly<Record<string, Change>> = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  title,
  sentence,
  camel: eachLine(named((line) => cases.camelCase(line, JOINED))),
  pascal: eachLine(named((line) => cases.pascalCase(line, JOINED))),
  snake: eachLine(named(cases.snakeCase)),
  constant: eachLine(named(cases.constantCase)),
  kebab: eachLine(named(cases.kebabCase)),
  slug: eachLine(slug),
  trim: eachLine((line) => line.trim()),
  squeeze: (text) => text.replace(/[^\S\n]+/g, " ").replace(/\n{3,}/g, "\n\n"),
  compact: lines((all) => all.filter((line) => line.trim() !== "")),
  ansi: withoutAnsi,
  join: (text, { glue }) =>
    linesOf(text.trim())
      .map((line) => line.trim())
      .filter((line) => line !== "")
      .join(separatorOf(glue, " ")),
  split: (text, { at }) =>
    text
      .split(separatorOf(at, ","))
      .map((part) => part.trim())
      .join("\n"),
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

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const words = new Intl.Segmenter("en", { granularity: "word" });
const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

const isSolid = (text: string): boolean => /\S/u.test(text);

/** Beyond this length, counting graphemes takes seconds. */
const SEGMENTED_UP_TO = 2_000_000;

type Count = readonly [one: string, many: number];

const countSegments = (text: string): readonly Count[] => {
  let characters = 0;
  let solid = 0;
  let wordCount = 0;
  let sentenceCount = 0;
  for (const { segment } of graphemes.segment(text)) {
    characters++;
    if (isSolid(segment)) solid++;
  }
  for (const { isWordLike } of words.segment(text)) if (isWordLike === true) wordCount++;
  for (const { segment } of sentences.segment(text)) if (isSolid(segment)) sentenceCount++;
  return [
    ["character", characters],
    ["character without spaces", solid],
    ["word", wordCount],
    ["sentence", sentenceCount],
  ];
};

const countsOf = (text: string): readonly Count[] => [
  ...(text.length > SEGMENTED_UP_TO ? [["UTF-16 unit", text.length] as const] : countSegments(text)),
  ["line", linesOf(text).length],
  ["paragraph", text.split(/\n\s*\n/).filter(isSolid).length],
  ["byte", utf8Length(text)],
];

/** The counts shown below the result of a change. */
const IN_BRIEF = new Set(["UTF-16 unit", "character", "word", "sentence", "line", "byte"]);

const figuresOf = (text: string): string[] =>
  countsOf(text)
    .filter(([one]) => IN_BRIEF.has(one))
    .map(([one, many]) => counted(many, one));

const WORDS_A_MINUTE = 200;

/** All counts, as rows. */
const countAll = (text: string): Outcome => {
  const counts = countsOf(text);
  const [, wordCount = 0] = counts.find(([one]) => one === "word") ?? [];
  const rows: ResultRow[] = counts.map(([one, many]) => ({
    label: one
      .replace(/^(?:UTF-16 unit|\w+)/, (noun) => `${noun}s`)
      .replace(/^./, (first) => first.toUpperCase()),
    value: String(many),
  }));
  if (wordCount > 0)
    rows.push({
      label: "Reading time",
      value: `${Math.ceil(wordCount / WORDS_A_MINUTE)} min`,
      note: `at ${WORDS_A_MINUTE} words a minute`,
    });
  return { text: rows.map(({ label, value }) => `${label}: ${value}`).join("\n"), groups: [{ rows }] };
};

/** Changes, counts and inspects a text. */
export const transform = transformOf(tool, (source, options) => {
  const change = CHANGES[options.change];
  if (change === undefined && options.change !== "inspect") return countAll(source.text);
  if (change === undefined)
    return { text: inspect(source.text), isColumned: true, figures: figuresOf(source.text) };
  // With CRLF line ends, a last line without one would differ from an equal line before it.
  const isWindows = source.text.includes("\r\n") && !/(?:^|[^\r])\n/.test(source.text);
  const changed = change(isWindows ? source.text.replaceAll("\r\n", "\n") : source.text, options);
  const text = isWindows ? changed.replaceAll("\n", "\r\n") : changed;
  return { text, figures: figuresOf(text) };
});
