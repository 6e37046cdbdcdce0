import { KIND_NAMES, kindNamed } from "../../core/engine/index.ts";
import { MAX_COUNT } from "../../core/schema/counts.ts";
import { ALIASES, TYPES } from "../../core/schema/field-text.ts";
import { SHORT_FORM_SCHEMA } from "../../core/schema/short-form.ts";

/** Where the schema is served. */
export const SCHEMA_FILE = `schemas/${SHORT_FORM_SCHEMA}`;

const word = (name: string, description: string): object => ({ const: name, description });

/** The words that are values of their own, for completion. */
const words = [
  ...KIND_NAMES.map((name) => word(name, kindNamed(name)?.about ?? name)),
  ...TYPES.map((name) => word(name, `A ${name} that fits the field's name`)),
  ...[...ALIASES].map(([name, kind]) => word(name, kindNamed(kind)?.about ?? `The same as ${kind}`)),
];

const field = {
  anyOf: [
    ...words,
    {
      // A single word is a kind, so that editors mark a misspelled one.
      type: "string",
      pattern: "[^A-Za-z0-9]",
      description:
        "3..40, price 5..20, active | closed, -> users, [2..4 word], /[A-Z]{3}/, quantity * price, = EUR",
    },
    { type: ["number", "boolean", "null"], description: "Always this value; without one, the name decides" },
    { type: "array", minItems: 1, maxItems: 2, description: "[word], [2..4 word] or [1..3, { … }]" },
    { $ref: "#/definitions/object" },
  ],
};

/** A JSON Schema of the short form, so that editors complete and check it. In draft-07, which all of them know. */
export const shortFormSchema = (): object => ({
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Resources of Mockbench in the short form",
  type: "object",
  properties: { $schema: { type: "string" } },
  patternProperties: { "^[A-Za-z][A-Za-z0-9_-]{0,99}$": { $ref: "#/definitions/resource" } },
  additionalProperties: false,
  definitions: {
    resource: {
      type: "object",
      description: "The fields of a resource; a ? at the end of a name means some records only",
      properties: {
        $about: { type: "string", description: "The sentence that describes the resource" },
        $count: {
          description: "How many records it has by default",
          anyOf: [
            { type: "integer", minimum: 1, maximum: MAX_COUNT },
            { type: "string", pattern: String.raw`^\s*\d+(\s*\.\.\s*\d+)?\s+per\s+[\w-]+\s*$` },
          ],
        },
      },
      additionalProperties: { $ref: "#/definitions/field" },
    },
    object: { type: "object", additionalProperties: { $ref: "#/definitions/field" } },
    field,
  },
});
