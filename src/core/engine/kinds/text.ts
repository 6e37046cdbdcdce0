import { FILE_KINDS } from "../words/files.ts";
import { anyParagraph, anySentence, anyTag, anyTitle, capital } from "../parts/prose.ts";
import { WORDS } from "../words/common.ts";
import { oneOf, textKind } from "./kind.ts";

const LOCALES = ["en-US", "en-GB", "de-DE", "fr-FR", "es-ES", "it-IT", "sv-SE", "pt-BR", "ja-JP", "nl-NL"];
const EMOJI = ["😀", "🎉", "🚀", "🌱", "🔥", "⭐", "💡", "📦", "✅", "☕", "🎧", "🍋"];
const EXTENSIONS = [...new Set(FILE_KINDS.map(({ extension }) => extension))];
const MIME_TYPES = [...new Set(FILE_KINDS.map(({ mimeType }) => mimeType))];

export const textKinds = {
  word: oneOf("Word", WORDS),
  words: textKind("Two to four words", (cell) => cell.sample(WORDS, 2, 4).join(" ")),
  label: textKind("Name of two words, the first capitalized", (cell) =>
    capital(cell.sample(WORDS, 2, 2).join(" ")),
  ),
  title: textKind("Title of a text", anyTitle),
  sentence: textKind("Sentence", anySentence),
  paragraph: textKind("Paragraph of several sentences", anyParagraph),
  text: textKind("Two or three paragraphs", (cell) =>
    Array.from({ length: cell.int(2, 3) }, () => anyParagraph(cell)).join("\n\n"),
  ),
  tag: textKind("Tag of a text", anyTag),
  slug: textKind("URL slug; unique", (cell) => `${cell.sample(WORDS, 2, 3).join("-")}-${cell.id}`),
  emoji: oneOf("Emoji", EMOJI),
  locale: oneOf("Locale: language and country (BCP 47)", LOCALES),
  language: oneOf(
    "Language code of two letters (ISO 639)",
    LOCALES.map((locale) => locale.slice(0, 2)),
  ),
  fileName: textKind("File name", (cell) => `${cell.sample(WORDS, 2, 2).join("-")}.${cell.pick(EXTENSIONS)}`),
  fileExtension: oneOf("File extension", EXTENSIONS),
  mimeType: oneOf("Media type (MIME)", MIME_TYPES),
};
