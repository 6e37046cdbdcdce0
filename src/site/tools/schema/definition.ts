import type { PageEntry } from "../../page.ts";
import { acceptsJsonToo } from "../../shared/json/accepts.ts";

export const definition: PageEntry = {
  slug: "schema",
  title: "JSON Schema validator",
  description: "Checks a document against its schema, every problem with its pointer.",
  aliases: ["json schema", "validate schema", "ajv", "draft 7", "2020-12", "validator", "jsonschema"],
  category: "Data",
  glyph: "✓",
  accepts: acceptsJsonToo,
};
