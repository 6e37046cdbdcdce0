import type { Definition } from "./resource.ts";
import type { Shape, Shapes } from "./types.ts";

/** A JSON Schema (2020-12), as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The JSON Schema of one shape: nullable becomes a second type. */
export const schemaOfShape = (shape: Shape): JsonSchema => ({ ...plainSchema(shape), ...shape.keywords });

const plainSchema = (shape: Shape): JsonSchema => {
  const { nullable, optional: _, mixed, keywords: __, ...rest } = shape;
  if (mixed === true) return { description: shape.description };
  const type = nullable === true ? [shape.type, "null"] : shape.type;
  if (shape.type === "array") return { ...rest, type, items: schemaOfShape(shape.items) };
  if (shape.type === "object") {
    const { open = false, ...object } = rest as typeof shape;
    return { ...object, type, ...objectSchema(shape.properties), additionalProperties: open };
  }
  if (shape.type === "string" && shape.values !== undefined)
    return { description: shape.description, ...enumOfValues(shape.values, nullable) };
  if (shape.type === "string" && shape.enum !== undefined && nullable === true) {
    return { ...rest, type, enum: [...shape.enum, null] };
  }
  if ("values" in shape && shape.values !== undefined) {
    const { values, ...number } = rest as typeof shape;
    return { ...number, type, ...enumOfValues(values ?? [], nullable) };
  }
  return { ...rest, type };
};

/** The JSON Schema of a list of values. */
export const enumOfValues = (values: readonly unknown[], nullable = false): JsonSchema => ({
  enum: nullable ? [...values, null] : values,
});

const objectSchema = (shapes: Shapes): JsonSchema => ({
  required: Object.keys(shapes).filter((name) => shapes[name]?.optional !== true),
  properties: Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, schemaOfShape(shape)])),
  additionalProperties: false,
});

/** The JSON Schema of a resource's record. */
export const recordSchema = ({ name, about, shapes }: Definition): JsonSchema => ({
  title: name,
  description: about,
  type: "object",
  ...objectSchema(shapes),
});
