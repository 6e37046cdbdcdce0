import { json } from "@codemirror/lang-json";
import { html } from "@codemirror/lang-html";
import { javascript } from "@codemirror/lang-javascript";
import { yaml } from "@codemirror/lang-yaml";
import { type Language, StreamLanguage } from "@codemirror/language";
import { http } from "@codemirror/legacy-modes/mode/http";
import { nginx } from "@codemirror/legacy-modes/mode/nginx";
import { properties } from "@codemirror/legacy-modes/mode/properties";
import { shell } from "@codemirror/legacy-modes/mode/shell";
import { highlightCode } from "@lezer/highlight";
import { escapeHtml } from "../../../server/escape-html.ts";
import { CODE_TINTS } from "../../../site/parts/editor/code-tints.ts";

const LANGUAGES: Readonly<Record<string, Language>> = {
  bash: StreamLanguage.define(shell),
  http: StreamLanguage.define(http),
  ini: StreamLanguage.define(properties),
  json: json().language,
  nginx: StreamLanguage.define(nginx),
  service: StreamLanguage.define(properties),
  typescript: javascript({ jsx: true, typescript: true }).language,
  xml: html().language,
  yaml: yaml().language,
};

/** A highlighted `<code>` element; plain if the language is unknown. */
export const highlighted = (code: string, language = ""): string => {
  const parser = LANGUAGES[language]?.parser;
  if (parser === undefined) return `<code>${escapeHtml(code)}</code>`;
  const parts: string[] = [];
  highlightCode(
    code,
    parser.parse(code),
    CODE_TINTS,
    (text, tint) =>
      parts.push(tint === "" ? escapeHtml(text) : `<span class="tint-${tint}">${escapeHtml(text)}</span>`),
    () => parts.push("\n"),
  );
  return `<code>${parts.join("")}</code>`;
};
