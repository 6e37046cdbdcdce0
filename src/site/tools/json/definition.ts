import type { PageEntry } from "../../page.ts";
import { acceptsJson } from "../../shared/json/accepts.ts";

export const definition: PageEntry = {
  slug: "json",
  title: "JSON workbench",
  description: "Format, minify, sort, browse and repair JSON without losing a digit or a duplicate key.",
  aliases: [
    "pretty print",
    "prettify json",
    "prettify",
    "fix json",
    "json validator",
    "json viewer",
    "json formatter",
    "jsonlint",
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
};
