import type { ToolEntry } from "../../page.ts";
import { isJson } from "../../shared/json/recognise.ts";
import type { tool } from "./tool.ts";

export const definition: ToolEntry<typeof tool> = {
  slug: "schema",
  title: "JSON Schema validator",
  description: "Validate JSON against a JSON Schema. Every error has a JSON Pointer.",
  aliases: "json schema; validate schema; ajv; draft 7; 2020-12; validator; jsonschema",
  category: "Data",
  icon: "M14 3.5H7a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-10zM14 3.5v5h5M9 14.5l2.2 2.2 4.3-4.7",
  reads: [{ match: isJson, sure: "possible" }],
};
