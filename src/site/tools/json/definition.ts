import type { ToolEntry } from "../../page.ts";
import { isJson, isNearlyJson } from "../../shared/json/recognise.ts";
import type { tool } from "./tool.ts";

export const definition: ToolEntry<typeof tool> = {
  slug: "json",
  title: "JSON workbench",
  description: "Format, minify, sort, browse and repair JSON. Keeps every digit and duplicate key.",
  aliases:
    "pretty print; prettify json; prettify; fix json; json validator; json viewer; json formatter; jsonlint; beautify; formatter; minify; validate json; lint; tree viewer; repair; canonical; jcs; rfc 8785; sort keys",
  category: "Data",
  icon: "M9 4H8a2.5 2.5 0 0 0-2.5 2.5v2.7A2.8 2.8 0 0 1 3 12a2.8 2.8 0 0 1 2.5 2.8v2.7A2.5 2.5 0 0 0 8 20h1M15 4h1a2.5 2.5 0 0 1 2.5 2.5v2.7A2.8 2.8 0 0 0 21 12a2.8 2.8 0 0 0-2.5 2.8v2.7A2.5 2.5 0 0 1 16 20h-1",
  reads: [
    { match: isJson, sure: "certain" },
    { match: isNearlyJson, sure: "unlikely" },
    {
      match: /^(?:"[^"]{0,80}"|-?\d{1,80}(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/,
      sure: "unlikely",
    },
    { called: "minify json", options: { mode: "minify" } },
    { called: "canonical json", options: { mode: "canonical" } },
  ],
};
