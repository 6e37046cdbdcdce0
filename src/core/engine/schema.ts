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

type NumberType = "integer" | "number";

const LARGEST_INT32 = 2_147_483_647;
/** Amounts are below this: databases keep twelve digits before the decimal point. */
const AMOUNTS_END = 1e12;

const IS_PLAIN: Readonly<Record<NumberType, (value: number) => boolean>> = {
  integer: (value) => Math.abs(value) <= LARGEST_INT32,
  number: (value) => Math.abs(value) < AMOUNTS_END && Number(value.toFixed(2)) === value,
};

/** The format of numbers, beside their type: `int64` beyond 32 bits, `double` beyond amounts with two decimals. */
export const numberFormat = (
  type: NumberType,
  values: readonly number[],
): { readonly format?: "int64" | "double" } =>
  values.every(IS_PLAIN[type]) ? {} : { format: type === "integer" ? "int64" : "double" };
