import type { PageEntry, Sample } from "../../page.ts";
import { acceptsJsonToo } from "../../shared/json/accepts.ts";

export const definition: PageEntry = {
  slug: "types",
  title: "JSON to types",
  description: "Types for a piece of JSON: TypeScript, Zod, JSON Schema, Go, Rust, Python and six more.",
  aliases: [
    "json to typescript",
    "json2ts",
    "quicktype",
    "interface generator",
    "generate types",
    "typescript",
    "zod",
    "json to zod",
    "json schema generator",
    "json to go",
    "json to rust",
    "json to python",
    "json to java",
    "json to csharp",
    "json to c#",
    "json to kotlin",
    "pydantic",
    "struct",
    "dataclass",
  ],
  category: "Data",
  glyph: "<T>",
  accepts: acceptsJsonForTypes,
};

/** JSON again, behind those that read it whatever it is. */
function acceptsJsonForTypes(sample: Sample): number {
  const rank = acceptsJsonToo(sample);
  return rank > 2 ? rank - 2 : rank;
}
