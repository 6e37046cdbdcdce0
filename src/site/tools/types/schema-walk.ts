import { isObject } from "../../shared/json/exact.ts";

type Schema = Readonly<Record<string, unknown>>;

/** Keywords whose value has a schema under each name. */
const BY_NAME = new Set(["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"]);
/** Keywords whose value is data. */
const DATA = new Set(["enum", "const", "default", "examples", "required"]);

/** A schema with every schema in it replaced, from the inside out. */
export const mapSchemas = (schema: Schema, change: (schema: Schema) => Schema): Schema => {
  const inner = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inner);
    return isObject(value) ? mapSchemas(value, change) : value;
  };
  const changed = Object.entries(schema).map(([keyword, value]) => {
    if (DATA.has(keyword)) return [keyword, value];
    if (!BY_NAME.has(keyword) || !isObject(value)) return [keyword, inner(value)];
    return [keyword, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(one)]))];
  });
  return change(Object.fromEntries(changed) as Schema);
};

/** The names of all properties. */
export const propertyNames = (schema: Schema): ReadonlySet<string> => {
  const names = new Set<string>();
  mapSchemas(schema, (one) => {
    if (isObject(one["properties"])) for (const name of Object.keys(one["properties"])) names.add(name);
    return one;
  });
  return names;
};
