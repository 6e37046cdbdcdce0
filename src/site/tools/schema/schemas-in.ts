import { isObject } from "../../shared/json/exact.ts";
import { pointerStep } from "../../shared/json/pointer.ts";

/** Keywords that hold a schema, a list of schemas, or schemas by name. */
export const ONE = `
  additionalItems additionalProperties contains contentSchema else if items not propertyNames then
  unevaluatedItems unevaluatedProperties
`
  .trim()
  .split(/\s+/);
export const MANY = ["allOf", "anyOf", "oneOf", "prefixItems", "items"];
export const BY_NAME = [
  "$defs",
  "definitions",
  "dependencies",
  "dependentSchemas",
  "patternProperties",
  "properties",
];
export type Subschema = readonly [pointer: string, schema: Readonly<Record<string, unknown>>];

/** Every schema in a schema, with its JSON Pointer. */
export function* schemasIn(schema: unknown, at: string): Generator<Subschema, void> {
  if (!isObject(schema) || Array.isArray(schema)) return;
  yield [at, schema];
  const inside = function* (value: unknown, place: string) {
    if (typeof value !== "object" || value === null) return;
    for (const [name, item] of Object.entries(value)) yield* schemasIn(item, place + pointerStep(name));
  };
  for (const name of ONE) yield* schemasIn(schema[name], `${at}/${name}`);
  for (const name of MANY) if (Array.isArray(schema[name])) yield* inside(schema[name], `${at}/${name}`);
  for (const name of BY_NAME) yield* inside(schema[name], `${at}/${name}`);
}
