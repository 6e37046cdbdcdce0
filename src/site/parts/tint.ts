import type { Language as EditorLanguage } from "../shared/language.ts";

export type Tint =
  | "comment"
  | "key"
  | "string"
  | "number"
  | "word"
  | "added"
  | "removed"
  | "inserted"
  | "deleted"
  | "wrong"
  | "mark"
  | "mark-too";

/** Languages that our own few rules highlight; the editor's parsers do the others. */
export type OwnLanguage = "json" | "diff" | "marked";
export type Language = OwnLanguage | EditorLanguage;

export interface TintRange {
  readonly from: number;
  readonly to: number;
  readonly tint: Tint;
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"?(\s*:)?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/g;

/** The colours of a JSON text, or of a single line of one. */
export function tintJson(text: string): TintRange[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: token, 1: colon, index }) => {
    const to = index + token.length - (colon?.length ?? 0);
    const tint = token.startsWith('"')
      ? colon === undefined
        ? "string"
        : "key"
      : /^[-\d]/.test(token)
        ? "number"
        : "word";
    return { from: index, to, tint };
  });
}

/** The colours of a unified diff: added and removed lines, and hunk headers. */
function tintDiff(text: string): TintRange[] {
  return Array.from(text.matchAll(/^(?:\+(?!\+\+ )|-(?!-- )|@@ ).*$/gm), ({ 0: line, index }) => ({
    from: index,
    to: index + line.length,
    tint: line.startsWith("+") ? "added" : line.startsWith("-") ? "removed" : "word",
  }));
}

/** Changes within lines, in brackets: `[-old-]{+new+}`. */
function tintMarkup(text: string): TintRange[] {
  return Array.from(text.matchAll(/\[-[\s\S]*?-\]|\{\+[\s\S]*?\+\}/g), ({ 0: part, index }) => ({
    from: index,
    to: index + part.length,
    tint: part.startsWith("{") ? "inserted" : "deleted",
  }));
}

const TINTERS = { json: tintJson, diff: tintDiff, marked: tintMarkup } satisfies Record<
  OwnLanguage,
  (text: string) => TintRange[]
>;

export const isOwn = (language: Language): language is OwnLanguage => Object.hasOwn(TINTERS, language);

export const tintOf = (text: string, language: OwnLanguage): TintRange[] => TINTERS[language](text);

const BY_TYPE: Readonly<Record<string, Language>> = {
  "application/graphql": "graphql",
  "application/sql": "sql",
  "application/toml": "toml",
  "application/xml": "xml",
  "application/yaml": "yaml",
  "image/svg+xml": "xml",
  "text/css": "css",
  "text/csv": "csv",
  "text/html": "html",
  "text/javascript": "js",
  "text/markdown": "markdown",
  "text/typescript": "ts",
  "text/x-go": "go",
  "text/x-php": "php",
  "text/x-python": "python",
  "text/x-sh": "shell",
  "text/x-diff": "diff",
  "text/x-marked": "marked",
};

/** The language of a result, by its media type. */
export const languageOf = (type: string): Language | undefined =>
  type.endsWith("json") ? "json" : BY_TYPE[type];

/** Two alternating colours, so that adjacent marks can be told apart. */
export const tintMarks = (marks: readonly (readonly [from: number, to: number])[]): TintRange[] =>
  marks.map(([from, to], at) => ({ from, to, tint: at % 2 === 0 ? "mark" : "mark-too" }));
