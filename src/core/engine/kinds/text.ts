import { FILE_KINDS } from "../words/files.ts";
import { anyParagraph, anySentence, anyTag, anyTitle, capital } from "../parts/prose.ts";
import { WORDS } from "../words/common.ts";
import { oneOf, textKind } from "./kind.ts";

const LOCALES = ["en-US", "en-GB", "de-DE", "fr-FR", "es-ES", "it-IT", "sv-SE", "pt-BR", "ja-JP", "nl-NL"];
const EMOJI = ["😀", "🎉", "🚀", "🌱", "🔥", "⭐", "💡", "📦", "✅", "☕", "🎧", "🍋"];
const EXTENSIONS = [...new Set(FILE_KINDS.map(({ extension }) => extension))];
const MIME_TYPES = [...new Set(FILE_KINDS.map(({ mimeType }) => mimeType))];

export const textKinds = {
  word: oneOf("A plain word", WORDS),
  words: textKind("Two to four plain words", (cell) => cell.sample(WORDS, 2, 4).join(" ")),
  label: textKind("Two words with a capital, as things are called", (cell) =>
    capital(cell.sample(WORDS, 2, 2).join(" ")),
  ),
  title: textKind("Title of a text", anyTitle),
  sentence: textKind("A sentence", anySentence),
  paragraph: textKind("A paragraph of several sentences", anyParagraph),
  text: textKind("Two or three paragraphs", (cell) =>
    Array.from({ length: cell.int(2, 3) }, () => anyParagraph(cell)).join("\n\n"),
  ),
  tag: textKind("A label such as texts have", anyTag),
  slug: textKind(
    "Words as they stand in a URL; unique",
    (cell) => `${cell.sample(WORDS, 2, 3).join("-")}-${cell.id}`,
  ),
  emoji: oneOf("A picture sign", EMOJI),
  locale: oneOf("Language and country (BCP 47)", LOCALES),
  language: oneOf(
    "Two letters of a language (ISO 639)",
    LOCALES.map((locale) => locale.slice(0, 2)),
  ),
  fileName: textKind(
    "Name of a file",
    (cell) => `${cell.sample(WORDS, 2, 2).join("-")}.${cell.pick(EXTENSIONS)}`,
  ),
  fileExtension: oneOf("Ending of a file's name", EXTENSIONS),
  mimeType: oneOf("Media type of a file", MIME_TYPES),
};
