import { dereference, type Schema, validate } from "@cfworker/json-schema";
import { pointerSteps } from "../../../src/core/query/index.ts";
import { isNode } from "../../../src/core/schema/node.ts";

/** Members whose values are schemas by name; a name may equal a keyword. */
const MAPS = new Set(["properties", "schemas", "patternProperties", "$defs"]);
/** Members whose values are not schemas. */
const VALUES = new Set(["enum", "const", "default", "required", "type", "$ref"]);

const mapped = (value: unknown): unknown =>
  isNode(value)
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, converted(inner)]))
    : value;

/** The validator uses the `u` flag for all patterns, which rejects escapes such as `\-`. */
const isUnicode = (pattern: string): boolean => {
  try {
    return new RegExp(pattern, "u").unicode;
  } catch {
    return false;
  }
};

const bound = (node: Record<string, unknown>, inclusive: string, exclusive: string): void => {
  if (node[exclusive] === true) {
    node[exclusive] = node[inclusive];
    delete node[inclusive];
  } else if (node[exclusive] === false) delete node[exclusive];
};

/** Translates keywords of OpenAPI 3.0 to JSON Schema 2020-12; annotations are dropped. */
const converted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(converted);
  if (!isNode(value)) return value;
  const node: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    if (name.startsWith("x-") || ["example", "examples", "nullable", "discriminator"].includes(name))
      continue;
    node[name] = VALUES.has(name) ? inner : MAPS.has(name) ? mapped(inner) : converted(inner);
  }
  if (typeof node["pattern"] === "string" && !isUnicode(node["pattern"])) delete node["pattern"];
  bound(node, "minimum", "exclusiveMinimum");
  bound(node, "maximum", "exclusiveMaximum");
  // In OpenAPI 3.0 a reference stands alone.
  if (typeof node["$ref"] === "string")
    return { $ref: node["$ref"].replace("#/components/schemas/", "#/$defs/") };
  return value["nullable"] === true ? { anyOf: [{ type: "null" }, node] } : node;
};

/** The schemas of an OpenAPI document by name, as JSON Schemas that refer to each other under `#/$defs`. */
export const schemasAsJsonSchema = (root: unknown): Record<string, Schema> => {
  const components = isNode(root) && isNode(root["components"]) ? root["components"]["schemas"] : {};
  return mapped(components) as Record<string, Schema>;
};

/** A validator for records, by the pointer of their schema in an OpenAPI document. */
export const createDocumentValidator = (root: unknown) => {
  const schemas = schemasAsJsonSchema(root);
  const lookup = dereference({ $defs: schemas });
  return (pointer: string, record: unknown): string[] => {
    const [name = ""] = pointerSteps(pointer).slice(2);
    return validate(record, schemas[name] as Schema, "2020-12", lookup, false).errors.map(
      ({ instanceLocation, error }) => `${instanceLocation}: ${error}`,
    );
  };
};
