import { FIXED_METHODS, FIXED_PATTERNS, MAX_FIXED_DELAY_MS } from "../../core/handlers/index.ts";

/** Where the schema is served. */
export const FIXED_SCHEMA_FILE = "schemas/mockbench.schema.json";

const pattern = ({ source }: RegExp): string => source;

/** A JSON Schema of the fixed answers of `mockbench.yaml`, so that editors complete and check them. */
export const fixedSchema = (): object => ({
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Fixed answers of mockbench mock",
  type: "object",
  properties: { $schema: { type: "string" } },
  patternProperties: {
    [`^(?:${FIXED_METHODS.flatMap((method) => [method, method.toLowerCase()]).join("|")}) +/\\S*$`]: {
      $ref: "#/definitions/fixed",
    },
  },
  additionalProperties: false,
  definitions: {
    fixed: {
      type: "object",
      description: "What is fixed about the answers to a method and a path",
      properties: {
        delay: {
          description: "Milliseconds, or a range of them such as 200-800",
          anyOf: [
            { type: "integer", minimum: 0, maximum: MAX_FIXED_DELAY_MS },
            { type: "string", pattern: pattern(FIXED_PATTERNS.delay) },
          ],
        },
        failure: {
          description: "A status, a share, or how many requests of a session fail: 503, 20%, 503 20%, 503 x2",
          anyOf: [
            { type: "integer", minimum: 400, maximum: 599 },
            { type: "string", pattern: pattern(FIXED_PATTERNS.failure) },
          ],
        },
        status: { type: "integer", minimum: 200, maximum: 599, description: "The status of the answer" },
        body: { description: "JSON, or a text" },
        file: { type: "string", description: "A file beside the configuration" },
        example: { type: "string", description: "A named example of the document" },
        headers: {
          type: "object",
          description: "Headers beside those of the answer",
          additionalProperties: { type: ["string", "number", "boolean"] },
        },
        progress: {
          type: "object",
          description: "A field that goes through values, in the record itself",
          properties: {
            field: { type: "string" },
            through: { type: "array", minItems: 1 },
            every: { type: "string", pattern: pattern(FIXED_PATTERNS.every), description: "2 reads, or 5s" },
          },
          required: ["field", "through"],
          additionalProperties: false,
        },
      },
      additionalProperties: false,
      not: {
        anyOf: [
          { required: ["body", "file"] },
          { required: ["body", "example"] },
          { required: ["file", "example"] },
        ],
      },
    },
  },
});
