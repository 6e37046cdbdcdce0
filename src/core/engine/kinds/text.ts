import type { Cell } from "../cell.ts";
import { lazy } from "../lazy.ts";
import { type Theme, themes } from "../parts/theme.ts";
import { capital, Writer } from "../parts/writer.ts";
import { WORDS } from "../words/common.ts";
import { fileWords, writingWords } from "../words/lists.ts";
import { oneOf, textKind } from "./kind.ts";

const LOCALES = ["en-US", "en-GB", "de-DE", "fr-FR", "es-ES", "it-IT", "sv-SE", "pt-BR", "ja-JP", "nl-NL"];
const EMOJI = ["😀", "🎉", "🚀", "🌱", "🔥", "⭐", "💡", "📦", "✅", "☕", "🎧", "🍋"];
const extensions = lazy(() => [...new Set(fileWords.get().FILE_KINDS.map(({ extension }) => extension))]);
const mimeTypes = lazy(() => [...new Set(fileWords.get().FILE_KINDS.map(({ mimeType }) => mimeType))]);
const sentences = lazy(() => [
  ...writingWords.get().REPLIES,
  ...writingWords.get().SUMMARIES,
  ...writingWords.get().LEADS,
]);

/** A theme that has nothing to do with the record's other texts. */
const anyTheme = (cell: Cell): Theme => cell.pick(themes());

/** One of some sentences, about anything. */
const oneOfSentences =
  (list: () => readonly string[]) =>
  (cell: Cell): string =>
    new Writer(cell, anyTheme(cell)).write(cell.pick(list()));

const paragraph = (cell: Cell): string => {
  const { opening, scenes } = anyTheme(cell).subject;
  return `${opening} ${cell.pick(scenes)}`;
};

export const textKinds = {
  word: oneOf("Word", WORDS),
  words: textKind("Two to four words", (cell) => cell.sample(WORDS, 2, 4).join(" ")),
  label: textKind("Name of two words, the first capitalized", (cell) =>
    capital(cell.sample(WORDS, 2, 2).join(" ")),
  ),
  title: textKind(
    "Title of a text",
    oneOfSentences(() => writingWords.get().TITLES),
  ),
  sentence: textKind("Sentence", oneOfSentences(sentences)),
  paragraph: textKind("Paragraph of several sentences", paragraph),
  text: textKind("Two or three paragraphs", (cell) =>
    Array.from({ length: cell.int(2, 3) }, () => paragraph(cell)).join("\n\n"),
  ),
  tag: textKind("Tag", (cell) => cell.pick(anyTheme(cell).subject.tags)),
  slug: textKind("URL slug; unique", (cell) => `${cell.sample(WORDS, 2, 3).join("-")}-${cell.id}`),
  status: oneOf("Status", ["active", "inactive", "pending", "archived"]),
  priority: oneOf("Priority", ["low", "medium", "high", "urgent"]),
  genre: oneOf("Genre", [
    "Fantasy",
    "Mystery",
    "Romance",
    "Science fiction",
    "Thriller",
    "Biography",
    "History",
  ]),
  emoji: oneOf("Emoji", EMOJI),
  locale: oneOf("Locale: language and country (BCP 47)", LOCALES),
  language: oneOf(
    "Language code of two letters (ISO 639)",
    LOCALES.map((locale) => locale.slice(0, 2)),
  ),
  fileName: textKind(
    "File name",
    (cell) => `${cell.sample(WORDS, 2, 2).join("-")}.${cell.pick(extensions())}`,
  ),
  fileExtension: oneOf("File extension", extensions),
  mimeType: oneOf("Media type (MIME)", mimeTypes),
};
