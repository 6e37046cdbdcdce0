import type { Language } from "../../shared/language.ts";
import { defineTool } from "../../shared/tool.ts";

/** A text that begins like YAML, and cannot be JSON. */
export const isYaml = (text: string): boolean =>
  /^\s*(?:[\w$'-][\w$' /.-]*:(?:\s|$)|---|- |#|%YAML)/.test(text);

const languageOf = (head: string): Language => (isYaml(head) ? "yaml" : "json");

export const tool = defineTool({
  options: {
    draft: {
      kind: "choice",
      label: "Draft",
      choices: [
        ["", "From $schema"],
        ["2020-12", "2020-12"],
        ["2019-09", "2019-09"],
        ["7", "7"],
        ["4", "4"],
      ],
    },
  },
  hasVerdict: true,
  limit: 20_000,
  inputs: {
    input: {
      label: "Document",
      placeholder: "The JSON or YAML to validate",
      language: (_options, head) => languageOf(head),
    },
    schema: {
      label: "Schema",
      placeholder: "Its JSON Schema, as JSON or YAML",
      language: (_options, head) => languageOf(head),
    },
  },
  samples: [
    {
      name: "Two problems",
      texts: {
        input: '{\n  "name": "Ada",\n  "age": -1\n}',
        schema:
          '{\n  "type": "object",\n  "required": ["name", "email"],\n  "properties": {\n    "name": { "type": "string" },\n    "age": { "type": "integer", "minimum": 0 }\n  }\n}',
      },
    },
    {
      name: "A valid order",
      texts: {
        input: '{\n  "id": 7,\n  "lines": [{ "sku": "BENCH-01", "quantity": 2 }]\n}',
        schema:
          '{\n  "type": "object",\n  "properties": {\n    "id": { "type": "integer" },\n    "lines": { "type": "array", "items": { "$ref": "#/$defs/line" }, "minItems": 1 }\n  },\n  "$defs": {\n    "line": {\n      "required": ["sku", "quantity"],\n      "properties": {\n        "sku": { "type": "string", "pattern": "^[A-Z]+-\\\\d+$" },\n        "quantity": { "type": "integer", "exclusiveMinimum": 0 }\n      },\n      "additionalProperties": false\n    }\n  }\n}',
      },
    },
  ],
  output: { label: "Verdict", fileName: "problems.txt", type: "text/plain" },
});
