import type { PageEntry, TextEnds } from "../../page.ts";
import { detectLanguage } from "../../shared/detect-language.ts";
import { acceptsJson } from "../../shared/json/accepts.ts";

export const definition: PageEntry = {
  slug: "convert",
  title: "Data converter",
  description: "Convert between JSON, YAML, TOML, CSV, XML and NDJSON, with a note of anything lost.",
  aliases:
    "xml2json; yaml; yaml2json; csv2json; json to yaml; yaml to json; json to csv; csv to json; toml; xml to json; json to xml; ndjson; jsonl; json lines; yml; spreadsheet; transform; converter",
  called: {
    "json to csv": { from: "json", to: "csv" },
    "json to yaml": { from: "json", to: "yaml" },
    "json to xml": { from: "json", to: "xml" },
    "csv to json": { from: "csv", to: "json" },
    "yaml to json": { from: "yaml", to: "json" },
    "xml to json": { from: "xml", to: "json" },
  },
  category: "Data",
  icon: "M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4",
  accepts: acceptsData,
  // The default target is YAML, which YAML itself need not become.
  optionsFor: ({ head }) => (detectLanguage(head, true) === "yaml" ? { to: "json" } : undefined),
};

/** Anything that looks like data: YAML, TOML, CSV, XML, JSON. */
function acceptsData(ends: TextEnds): number {
  const { head } = ends;
  if (/^<\?xml|^<[a-z][\w:-]*[\s>/]/i.test(head) && !/^<(!doctype html|html|svg)/i.test(head)) return 70;
  const language = detectLanguage(head, true);
  if (language === "yaml" || language === "toml") return 80;
  if (acceptsJson(ends) >= 40) return acceptsJson(ends) - 35;
  const [first = "", second = ""] = head.split("\n");
  const isTable = [",", ";", "\t"].some((delimiter) => {
    const cells = first.split(delimiter).length;
    return cells > 1 && cells === second.split(delimiter).length;
  });
  return isTable && !/[.;{}]\s*$/.test(first) ? 70 : 0;
}
