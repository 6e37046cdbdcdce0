import type { TextEnds, ToolEntry } from "../../page.ts";
import { detectLanguage } from "../../shared/detect-language.ts";
import { isJson } from "../../shared/json/recognise.ts";
import type { tool } from "./tool.ts";

export const definition: ToolEntry<typeof tool> = {
  slug: "convert",
  title: "Data converter",
  description: "Convert between JSON, YAML, TOML, CSV, XML and NDJSON, with a note of anything lost.",
  aliases:
    "xml2json; yaml; yaml2json; csv2json; toml; ndjson; jsonl; json lines; yml; spreadsheet; transform; converter",
  category: "Data",
  icon: "M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4",
  reads: [
    // The default target is YAML, which YAML itself need not become.
    {
      match: isIn("yaml"),
      sure: "possible",
      options: { to: "json" },
    },
    { match: isIn("toml"), sure: "possible" },
    { match: /^(?!<(?:!doctype html|html|svg))<(?:\?xml|[a-z][\w:-]*[\s>/])/i, sure: "possible" },
    { match: isTable, sure: "possible" },
    { match: isJson, sure: "possible" },
    { called: "json to csv", options: { from: "json", to: "csv" } },
    { called: "json to yaml", options: { from: "json", to: "yaml" } },
    { called: "json to xml", options: { from: "json", to: "xml" } },
    { called: "csv to json", options: { from: "csv", to: "json" } },
    { called: "yaml to json", options: { from: "yaml", to: "json" } },
    { called: "xml to json", options: { from: "xml", to: "json" } },
  ],
};

function isIn(language: "yaml" | "toml"): (ends: TextEnds) => boolean {
  return ({ head }) => detectLanguage(head, true) === language;
}

/** The first two lines have as many cells. */
function isTable({ head }: TextEnds): boolean {
  const [first = "", second = ""] = head.split("\n");
  return (
    !/^[[{]|[.;{}]\s*$/.test(first) &&
    [",", ";", "\t"].some((delimiter) => {
      const cells = first.split(delimiter).length;
      return cells > 1 && cells === second.split(delimiter).length;
    })
  );
}
