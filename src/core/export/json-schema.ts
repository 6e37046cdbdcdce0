import { type JsonSchema, schemaOfShape } from "../engine/index.ts";
import type { Part } from "./part.ts";

const DRAFT = "https://json-schema.org/draft/2020-12/schema";

const recordSchema = ({ info, shapes }: Part): JsonSchema => ({
  title: info.name,
  ...schemaOfShape({ type: "object", description: info.about, properties: shapes }),
});

/** The schema of several resources: that of a `db` file, which has an array for each. */
const databaseSchema = (parts: readonly Part[]): JsonSchema => ({
  type: "object",
  required: parts.map(({ info }) => info.name),
  properties: Object.fromEntries(
    parts.map(({ info }) => [info.name, { type: "array", items: { $ref: `#/$defs/${info.name}` } }]),
  ),
  $defs: Object.fromEntries(parts.map((part) => [part.info.name, recordSchema(part)])),
});

/** JSON Schema 2020-12 of the record, or of a database of several resources. */
export const jsonSchemaOf = (parts: readonly Part[]): string => {
  const [only] = parts;
  const schema = parts.length === 1 && only !== undefined ? recordSchema(only) : databaseSchema(parts);
  return `${JSON.stringify({ $schema: DRAFT, ...schema }, null, 2)}\n`;
};
