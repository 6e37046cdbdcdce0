import { type Cell, type Json, numberFormat, type Shape } from "../../engine/index.ts";
import { pointerStep } from "../../query/index.ts";
import { SchemaError } from "../error.ts";
import { isNode, type Node } from "../node.ts";
import type { CompileContext } from "./context.ts";
import type { ValueGenerator } from "./generator.ts";
import { unionOf } from "./shapes.ts";
import type { Type } from "./types.ts";

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

/** Draws a place by weights, of which a thousandth counts. */
const drawBy = (weights: readonly number[]): ((cell: Cell) => number) => {
  const parts = weights.map((weight) => Math.round(weight * 1000));
  const total = parts.reduce((sum, part) => sum + part, 0);
  return (cell) => {
    let left = cell.int(1, total);
    return parts.findIndex((part) => (left -= part) <= 0);
  };
};

/** The weights of `x-mock-weights`: a positive number for each value, of which one for null may be left out. */
const weightsOf = (node: Node, counts: readonly number[], pointer: string): readonly number[] | undefined => {
  const weights = node["x-mock-weights"];
  if (weights === undefined) return undefined;
  const isUsable =
    Array.isArray(weights) &&
    counts.includes(weights.length) &&
    weights.every((one) => typeof one === "number" && one >= 0.001 && one <= 1_000_000);
  if (isUsable) return weights as number[];
  throw new SchemaError(
    pointer + pointerStep("x-mock-weights"),
    `must have a number from 0.001 to 1000000 for each of the ${counts[0]} values`,
  );
};

export const compileEnum = (
  node: Node,
  values: readonly unknown[],
  type: Type,
  { description, pointer }: Pick<CompileContext, "description" | "pointer">,
): ValueGenerator => {
  const choices = values.filter((value) => value !== null) as Json[];
  const weights = weightsOf(node, [choices.length, values.length], pointer);
  const [first] = choices;
  const words = stringEnum(choices);
  if (first === undefined) return compileConst(null, description);
  const own = weights?.length === choices.length ? weights : weights?.filter((_, at) => values[at] !== null);
  const draw = own === undefined ? (cell: Cell) => cell.int(0, choices.length - 1) : drawBy(own);
  const make = (cell: Cell): Json => choices[draw(cell)] as Json;
  const among = { count: () => choices.length, at: (_: Cell, number: number) => choices[number - 1] as Json };
  if (words !== undefined)
    return {
      shape: { type: "string", enum: [...new Set(words)], description },
      make,
      choices: among,
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
      choices: among,
      fixed: false,
    };
  return { shape: shapeOf(choices, description, type), make, choices: among, fixed: choices.length === 1 };
};

/** The shape of some numbers: integers only if all of them are. */
const numericShape = (values: readonly number[], description: string, declared?: Type): Shape => {
  const type = declared !== "number" && values.every(Number.isInteger) ? "integer" : "number";
  return { type, description, ...numberFormat(type, values), values: [...new Set(values)] };
};

/** The shape of one or more constants. */
const shapeOf = (values: readonly unknown[], description: string, declared?: Type): Shape =>
  values.every((value) => typeof value === "number")
    ? numericShape(values, description, declared)
    : unionOf(values.map((value) => plainShape(value, description)));

const plainShape = (value: unknown, description: string): Shape => {
  if (Array.isArray(value)) {
    const items = value.length === 0 ? [""] : (value as unknown[]);
    return { type: "array", description, items: shapeOf(items, "One item") };
  }
  if (isNode(value)) {
    const properties = Object.entries(value).map(([name, inner]) => [name, plainShape(inner, name)] as const);
    return { type: "object", description, open: true, properties: Object.fromEntries(properties) };
  }
  if (typeof value === "number") return numericShape([value], description);
  if (typeof value === "boolean") return { type: "boolean", description };
  return { type: "string", description, ...(value === null ? { nullable: true } : {}) };
};

/** The value of `const`. */
export const compileConst = (value: unknown, description: string): ValueGenerator =>
  constant(
    value,
    typeof value === "string"
      ? { type: "string", enum: [value], description }
      : plainShape(value, description),
  );
