import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import http from "highlight.js/lib/languages/http";
import ini from "highlight.js/lib/languages/ini";
import json from "highlight.js/lib/languages/json";
import nginx from "highlight.js/lib/languages/nginx";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";
import { escapeHtml } from "../../../server/escape-html.ts";

const LANGUAGES = { bash, http, ini, json, nginx, typescript, xml, yaml };

for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language);
hljs.registerAliases("service", { languageName: "ini" });

/** The site's colours for the classes of highlight.js; other classes have none. */
const TINTS: Readonly<Record<string, string>> = {
  attr: "key",
  attribute: "key",
  property: "key",
  name: "key",
  string: "string",
  regexp: "string",
  number: "number",
  literal: "word",
  keyword: "word",
  built_in: "word",
  section: "word",
  comment: "comment",
};

/** A highlighted `<code>` element; plain if the language is unknown. */
export const highlighted = (code: string, language = ""): string => {
  if (hljs.getLanguage(language) === undefined) return `<code>${escapeHtml(code)}</code>`;
  const html = hljs
    .highlight(code, { language })
    .value.replace(/ class="hljs-(\w+)[^"]*"/g, (_all, kind: string) => {
      const tint = TINTS[kind];
      return tint === undefined ? "" : ` class="tint-${tint}"`;
    });
  return `<code>${html}</code>`;
};
