import type { TextEnds, ToolEntry } from "../../page.ts";
import { detectLanguage } from "../../shared/detect-language.ts";
import type { tool } from "./tool.ts";

export const definition: ToolEntry<typeof tool> = {
  slug: "format",
  title: "Formatter",
  description:
    "Format JavaScript, TypeScript, Vue, CSS, HTML, GraphQL, Markdown, YAML, TOML, SQL, XML and shell scripts.",
  aliases:
    "prettier; prettify; beautify code; code formatter; format sql; html beautifier; css beautifier; js beautifier; sql formatter; format xml; xml formatter; format html; format css; format javascript; indent; pretty print code; yaml formatter; toml formatter; shell formatter; bash formatter; shfmt; graphql",
  category: "Text",
  icon: "M4 5.5h16M10 10h10M10 14.5h10M4 19h16M4 10l2.5 2.2L4 14.5",
  reads: [{ match: isCode, sure: "likely" }],
};

/** Source code in a language that no other tool handles. */
function isCode({ head }: TextEnds): boolean {
  const language = detectLanguage(head, true) ?? "";
  return ["sql", "html", "js", "ts", "css", "scss", "less", "graphql"].includes(language);
}
