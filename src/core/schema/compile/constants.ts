import { type Cell, type Json, numberFormat, type Shape } from "../../engine/index.ts";
import { isNode, type Node } from "../node.ts";
import type { ValueGenerator } from "../generator.ts";
import { type Type, typeOfValue } from "./types.ts";

export const constant = (value: unknown, shape: Shape): ValueGenerator => ({
  shape,
  make: () => value as Json,
  fixed: true,
});

const stringEnum = (values: readonly unknown[]): readonly string[] | undefined =>
  values.every((value) => typeof value === "string") ? values : undefined;

type Scalar = string | number | boolean;

const isScalar = (value: unknown): value is Scalar =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

const scalarsOf = (values: readonly unknown[]): readonly Scalar[] | undefined =>
  values.every(isScalar) ? values : undefined;

export const compileEnum = (values: readonly unknown[], type: Type, description: string): ValueGenerator => {
  const choices = values.filter((value) => value !== null) as Json[];
  const [first] = choices;
  const words = stringEnum(choices);
  if (first === undefined) return constant(null, { type: "string", description, nullable: true });
  const make = (cell: Cell): Json => choices[cell.int(0, choices.length - 1)] as Json;
  if (words !== undefined)
    return {
      shape: { type: "string", enum: [...new Set(words)], description },
      make,
      fixed: words.length === 1,
    };
  const scalars = scalarsOf(choices);
  if (scalars !== undefined && new Set(scalars.map((value) => typeof value)).size > 1)
    return {
      shape: {
        type: "string",
        enum: [...new Set(scalars.map(String))],
        values: [...new Set(scalars)],
        description,
      },
      make,
      fixed: false,
    };
  const numbers = choices.filter((value) => typeof value === "number");
  const shape =
    numbers.length === choices.length
      ? numericShape(numbers, type, description)
      : plainShape(first, type, description);
  return { shape, make, fixed: choices.length === 1 };
};

/** The shape of some numbers: integers only if all of them are. */
const numericShape = (values: readonly number[], declared: Type, description: string): Shape => {
  const type = declared !== "number" && values.every(Number.isInteger) ? "integer" : "number";
  return { type, description, ...numberFormat(type, values) };
};

/** The shape of a constant. */
const plainShape = (value: unknown, type: Type, description: string): Shape => {
  if (Array.isArray(value))
    return {
      type: "array",
      description,
      items: plainShape(value[0] ?? "", typeOfValue(value[0] ?? ""), "One item"),
    };
  if (isNode(value))
    return {
      type: "object",
      description,
      open: true,
      properties: Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, plainShape(inner, typeOfValue(inner), name)]),
      ),
    };
  if (typeof value === "number") return numericShape([value], type, description);
  const known = type === "number" || type === "integer" || type === "boolean" ? type : typeOfValue(value);
  return known === "integer" || known === "number" || known === "boolean"
    ? { type: known, description }
    : { type: "string", description };
};

/** The value of `const`. */
export const compileConst = (node: Node, description: string): ValueGenerator => {
  const value = node["const"];
  if (value === null) return constant(null, { type: "string", description, nullable: true });
  const shape: Shape =
    typeof value === "string"
      ? { type: "string", enum: [value], description }
      : plainShape(value, typeOfValue(value), description);
  return constant(value, shape);
};
