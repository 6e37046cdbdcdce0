import { acceptsJson } from "../../tools/accepts/data.ts";
import type { PageEntry } from "../page.ts";

export const data: readonly PageEntry[] = [
  {
    slug: "json",
    title: "JSON workbench",
    description: "Format, minify, sort, browse and repair JSON without losing a digit or a duplicate key.",
    aliases: [
      "pretty print",
      "beautify",
      "formatter",
      "minify",
      "validate json",
      "lint",
      "tree viewer",
      "repair",
      "canonical",
      "jcs",
      "rfc 8785",
      "sort keys",
    ],
    category: "Data",
    glyph: "{ }",
    accepts: acceptsJson,
  },
];
